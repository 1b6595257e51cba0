package io.github.perfjunit.cli.init;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class XmlOutlineTest {

    @Test
    void knowsElementsWithTheirAttributes() {
        XmlOutline.Element root =
                XmlOutline.of("<a x='/>' y=\"/b/>\"><b p=\"1\"/><c q='2' >/d/</c><e\n/><!-- <f> --></a>");
        assertThat(root.children).extracting(element -> element.name).containsExactly("b", "c", "e");
        assertThat(root.children).extracting(XmlOutline.Element::isEmptyTag).containsExactly(true, false, true);
        assertThat(root.value("c")).contains("/d/");
    }

    @Test
    void manyBlanksInATagAreRead() {
        assertThat(XmlOutline.of("<a" + " ".repeat(100_000) + "><b/></a>").one("b"))
                .isPresent();
    }

    @Test
    void lettersThatAreNoneAreNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> XmlOutline.of("<?xml version=\"1.0\" encoding=\"UTF-8\"?><a>\u00ff</a>"))
                .withMessageStartingWith("it is no well-formed XML");
    }
}
