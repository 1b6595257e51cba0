package io.github.perfjunit.cli.init;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jspecify.annotations.Nullable;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** The elements of an XML file with their places in its text, which no parser of the JDK reports. */
final class XmlOutline {

    /** Comments, sections and instructions, which may contain tags that are none, before tags. */
    private static final Pattern MARKUP =
            Pattern.compile("(?s)<!--.*?-->|<!\\[CDATA\\[.*?]]>|<\\?.*?\\?>|<!DOCTYPE[^>\\[]*(\\[.*?])?[^>]*>"
                    + "|<(?<close>/?)(?<name>[^\\s/>]+)(?:[^>\"'/]++|/(?!>)|\"[^\"]*+\"|'[^']*+')*+(?<empty>/?)>");

    private static final Pattern COMMENT = Pattern.compile("(?s)<!--.*?-->");

    private XmlOutline() {}

    /** An element. Its content is between {@code contentBegin} and {@code contentEnd}; both are -1 for {@code <name/>}. */
    static final class Element {

        final String name;
        final int begin;
        final int contentBegin;
        final List<Element> children = new ArrayList<>();
        private final String text;
        int contentEnd = -1;

        private Element(String text, String name, int begin, int contentBegin) {
            this.text = text;
            this.name = name;
            this.begin = begin;
            this.contentBegin = contentBegin;
        }

        boolean isEmptyTag() {
            return contentBegin < 0;
        }

        /** Returns the elements at the end of this path of names. */
        Stream<Element> all(String... path) {
            Stream<Element> found = Stream.of(this);
            for (String step : path) {
                found = found.flatMap(element -> element.children.stream().filter(child -> child.name.equals(step)));
            }
            return found;
        }

        /** Returns the first element at the end of this path of names. */
        Optional<Element> one(String... path) {
            return all(path).findFirst();
        }

        /** Returns the text of the first element at the end of this path, without comments and outer blanks. */
        Optional<String> value(String... path) {
            return one(path).map(Element::content);
        }

        /** Returns the content without comments and outer blanks. */
        String content() {
            return isEmptyTag()
                    ? ""
                    : COMMENT.matcher(text.substring(contentBegin, contentEnd))
                            .replaceAll("")
                            .strip();
        }
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException with the parser's reason if it is not well-formed
     */
    static Element of(String text) {
        requireWellFormed(text);
        Deque<Element> open = new ArrayDeque<>();
        @Nullable Element root = null;
        Matcher markup = MARKUP.matcher(text);
        while (markup.find()) {
            String name = markup.group("name");
            if (name == null) {
                continue;
            }
            if (!markup.group("close").isEmpty()) {
                open.pop().contentEnd = markup.start();
                continue;
            }
            boolean empty = !markup.group("empty").isEmpty();
            Element element = new Element(text, name, markup.start(), empty ? -1 : markup.end());
            if (open.peek() != null) {
                open.element().children.add(element);
            } else {
                root = element;
            }
            if (!empty) {
                open.push(element);
            }
        }
        if (root == null) {
            throw new IllegalArgumentException("it has no element");
        }
        return root;
    }

    /** Verifies that a parser reads it. No entity and no document type is loaded. */
    static void requireWellFormed(String text) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
            factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
            factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
            factory.setExpandEntityReferences(false);
            var builder = factory.newDocumentBuilder();
            builder.setErrorHandler(new DefaultHandler()); // throws fatal errors; the default one prints them as well
            builder.parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)));
        } catch (SAXException | IOException e) {
            // the second tells of letters that are none in its encoding
            throw new IllegalArgumentException("it is no well-formed XML: " + e.getMessage(), e);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("this JDK has no XML parser that loads nothing: " + e.getMessage(), e);
        }
    }
}
