package io.github.perfjunit.internal.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.Predicate;

/**
 * A flame graph of two profiles: their merged stacks as a tree, in the order of a walk through it that visits callers first. Its small
 * frames are left out, so that it does not become large.
 *
 * @param kind of the profiles
 * @param names each name once
 * @param depths the depth of each frame, 0 for the root
 * @param frames the name of each frame, as its place in the names
 * @param references amounts of each frame per unit of work in the reference, with all that it calls, in seconds or bytes
 * @param candidates the same in the candidate
 */
public record FlameGraph(
        Kind kind,
        List<String> names,
        List<Integer> depths,
        List<Integer> frames,
        List<Double> references,
        List<Double> candidates) {

    /** Frames that a page can show. */
    private static final int MOST_FRAMES = 700;

    /** Smaller frames than this share of the larger profile are narrower than a pixel. */
    private static final double LEAST_SHARE = 0.001;

    private static final int DEEPEST = 200;

    /** Names of generated code can be as long as they like. */
    private static final int LONGEST = 200;

    private static final double PRECISION = 1e4;

    public FlameGraph {
        names = List.copyOf(names);
        depths = List.copyOf(depths);
        frames = List.copyOf(frames);
        references = List.copyOf(references);
        candidates = List.copyOf(candidates);
    }

    private static final class Node {

        private final String name;
        private final int depth;
        private final Map<String, Node> children = new LinkedHashMap<>();
        private double reference;
        private double candidate;
        private boolean isKept;

        private Node(String name, int depth) {
            this.name = name;
            this.depth = depth;
        }

        private double larger() {
            return Math.max(reference, candidate);
        }
    }

    /**
     * Creates the flame graph of a kind; it has a root only, if there is nothing. As in causes, stacks in which a thread of one
     * of both stood all the time are left out.
     */
    public static FlameGraph of(Kind kind, Profile reference, Profile candidate) {
        Predicate<Stack> isIdle =
                stack -> reference.of(kind).isIdle(stack) || candidate.of(kind).isIdle(stack);
        Node root = new Node("all", 0);
        double least = LEAST_SHARE
                * Math.max(
                        reference.of(kind).total() / reference.work().count(),
                        candidate.of(kind).total() / candidate.work().count());
        amounts(kind, reference, isIdle).forEach((stack, amount) -> path(root, stack, amount < least)
                .forEach(node -> node.reference += amount));
        amounts(kind, candidate, isIdle).forEach((stack, amount) -> path(root, stack, amount < least)
                .forEach(node -> node.candidate += amount));
        keepLargest(root, least);
        return walked(kind, root);
    }

    /** The amount of each stack per unit of work. */
    private static Map<Stack, Double> amounts(Kind kind, Profile profile, Predicate<Stack> isLeftOut) {
        Map<Stack, Double> amounts = new LinkedHashMap<>();
        profile.of(kind).byStack().forEach((stack, weight) -> {
            if (!isLeftOut.test(stack)) {
                amounts.put(stack, weight.sum() / profile.work().count());
            }
        });
        return amounts;
    }

    /** Rare stacks count for their first frames only: there can be many of them. */
    private static List<Node> path(Node root, Stack stack, boolean isRare) {
        List<String> frames = stack.frames();
        int deepest = Math.min(frames.size(), isRare ? DEEPEST / 8 : DEEPEST);
        List<Node> path = new ArrayList<>(deepest + 2);
        path.add(root);
        Node node = root;
        if (stack.role() != Stack.Role.PROGRAM) {
            node = child(node, "[" + stack.role().label() + "]");
            path.add(node);
        }
        for (String frame : frames.subList(0, deepest)) {
            node = child(node, frame);
            path.add(node);
        }
        return path;
    }

    private static Node child(Node parent, String frame) {
        return parent.children.computeIfAbsent(frame, name -> new Node(name, parent.depth + 1));
    }

    /** Callers are larger than what they call, so that each kept frame has its callers. */
    private static void keepLargest(Node root, double least) {
        PriorityQueue<Node> queue = new PriorityQueue<>(Comparator.comparingDouble(node -> -node.larger()));
        queue.add(root);
        for (int kept = 0; kept < MOST_FRAMES && !queue.isEmpty(); kept++) {
            Node node = queue.remove();
            node.isKept = true;
            node.children.values().stream()
                    .filter(child -> child.larger() >= least)
                    .forEach(queue::add);
        }
    }

    private static FlameGraph walked(Kind kind, Node root) {
        Map<String, Integer> names = new LinkedHashMap<>();
        List<Node> walk = new ArrayList<>();
        walk(root, walk);
        walk.forEach(node -> names.putIfAbsent(shown(node), names.size()));
        return new FlameGraph(
                kind,
                List.copyOf(names.keySet()),
                walk.stream().map(node -> node.depth).toList(),
                walk.stream().map(node -> names.getOrDefault(shown(node), 0)).toList(),
                walk.stream().map(node -> rounded(node.reference, root)).toList(),
                walk.stream().map(node -> rounded(node.candidate, root)).toList());
    }

    private static String shown(Node node) {
        return node.name.length() <= LONGEST ? node.name : node.name.substring(0, LONGEST) + "\u2026";
    }

    private static void walk(Node node, List<Node> walk) {
        walk.add(node);
        node.children.values().stream().filter(child -> child.isKept).forEach(child -> walk(child, walk));
    }

    /** To a ten-thousandth of the whole, in few digits. */
    private static double rounded(double amount, Node root) {
        double step = root.larger() == 0 ? 1 : Math.pow(10, Math.floor(Math.log10(root.larger() / PRECISION)));
        return Double.parseDouble(String.format(Locale.ROOT, "%.6g", Math.round(amount / step) * step));
    }

    /** Whether there is anything in it but the root. */
    public boolean isEmpty() {
        return depths.size() < 2;
    }
}
