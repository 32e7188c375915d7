#include <doctest/doctest.h>

#include <string>

#include "server/base/ids.hpp"
#include "server/people/name.hpp"
#include "server/people/plain_text.hpp"
#include "server/people/secret.hpp"

namespace sequitur::server {

namespace {

std::string name_fault(std::string_view text) {
  const auto name = read_name(text);
  return name ? "" : name.error().fault;
}
std::string folded(std::string_view text) { return folded_name(text).value_or("none"); }

}  // namespace

TEST_CASE("a name is made of letters of any script, digits, and signs between them") {
  for (const char* name :
       {"Ana",  "ab",     "x-1",      "Anna_Maria",   "Žluťoučký", "Größe",  "STRAẞE", "François",
        "Łódź", "señor",  "São-João", "Œuvre",        "Åsa",       "İnci",   "Işık",   "Đặng",
        "花子", "さくら", "サッカー", "佐々木たろう", "山田Taro",  "김철수", "Анна",   "Ελένη",
        "دانة", "מירב",   "สมชาย",    "प्रियंका",       "கண்ணன்",      "Հայկ",   "ნინო",   "𠮷野"}) {
    CAPTURE(name);
    CHECK(name_fault(name) == "");
    CHECK(read_name(name)->shown == name);
  }
  CHECK(name_fault("") == "name_short");
  CHECK(name_fault("a") == "name_short");
  CHECK(name_fault("é") == "name_short");
  CHECK(name_fault("abcdefghijklmnopqrst") == "");
  CHECK(name_fault("ěščřžýáíéúůďťňóěščřž") == "");
  CHECK(name_fault("abcdefghijklmnopqrstu") == "name_long");
  CHECK(name_fault("あいうえおかきくけこさしすせそたちつてと") == "");
  CHECK(name_fault("あいうえおかきくけこさしすせそたちつてとな") == "name_long");
  CHECK(name_fault(std::string(10'000'000, 'a')) == "name_long");
  CHECK(name_fault("-ana") == "name_sign");
  CHECK(name_fault("ana_") == "name_sign");
  CHECK(name_fault("--") == "name_sign");
  CHECK(name_fault("Ana Maria") == "name_sign");
  CHECK(name_fault(" ana") == "name_sign");
  CHECK(name_fault("'; DROP TABLE people;") == "name_sign");
  CHECK(name_fault("a';DELETE--b") == "name_sign");
  CHECK(name_fault("<b>ana</b>") == "name_sign");
  CHECK(name_fault("ana%") == "name_sign");
}

TEST_CASE("what only looks like a letter is none") {
  using namespace std::literals;
  CHECK(name_fault("Аna") == "name_sign");     // Cyrillic A
  CHECK(name_fault("Ανnα") == "name_sign");    // Greek, and a Latin n
  CHECK(name_fault("раypal") == "name_sign");  // Cyrillic ra
  CHECK(name_fault("花Анна") == "name_sign");  // Han and Cyrillic
  CHECK(name_fault("a1٢") == "name_sign");     // digits of two kinds
  CHECK(name_fault("ｶﾅ") == "name_sign");      // half width
  CHECK(name_fault("花🌸") == "name_sign");
  CHECK(name_fault("ᚠᚢ") == "name_sign");            // runes
  CHECK(name_fault("ａｎａ") == "name_sign");        // full width
  CHECK(name_fault("𝐚𝐧𝐚") == "name_sign");           // mathematical
  CHECK(name_fault("an\u202Eimda") == "name_sign");  // right-to-left override
  CHECK(name_fault("an\u200Ba") == "name_sign");     // zero width
  CHECK(name_fault("an\u00ADa") == "name_sign");     // soft hyphen
  CHECK(name_fault("ana\uFE0F") == "name_sign");     // variation selector
  CHECK(name_fault("ana\0x"sv) == "name_sign");
  CHECK(name_fault("ana\n") == "name_sign");
  CHECK(name_fault("ana\xFF") == "name_sign");
  CHECK(name_fault("a\xC0\xAF") == "name_sign");       // a detour to '/'
  CHECK(name_fault("ab\xED\xA0\x80") == "name_sign");  // half a surrogate pair
  CHECK(name_fault("z\u0301\u0301\u0301\u0301") == "name_sign");
  const auto refusal = read_name("an\u202Ea").error();
  CHECK(refusal.place == "name");
  CHECK(refusal.sentence ==
        "a name is made of letters, digits, - and _, and character 3 is U+202E");
}

TEST_CASE("accents that come apart are put together") {
  CHECK(read_name("Ane\u030Cz\u030Cka")->shown == "Aněžka");
  CHECK(name_fault("A\u0301") == "name_short");
  CHECK(read_name("\u304B\u3099\u304D")->shown == "がき");
  CHECK(name_fault("q\u0301a") == "");  // no sign of its own, and folded to qa
  CHECK(name_fault("\u0301na") == "name_sign");
  CHECK(name_fault("a-\u0301a") == "name_sign");
  CHECK(name_fault("q\u0301\u0302\u0303\u0304a") == "name_sign");
}

TEST_CASE("names that are easily mistaken are the same name") {
  const auto same = [](std::string_view a, std::string_view b) {
    CAPTURE(a);
    CAPTURE(b);
    CHECK(folded(a) != "none");
    CHECK(folded(a) == folded(b));
  };
  same("Ana", "ANA");
  same("Ana", "áñà");
  same("Łukasz", "lukasz");
  same("Groß", "GROSS");
  same("GROẞ", "gross");
  same("Bob", "B0b");
  same("Lili", "L1l1");
  same("Ill", "lIl");
  same("a-b", "a_b");
  same("modern", "modem");
  same("vvilly", "willy");
  same("Œdipe", "oedipe");
  same("Işıl", "İSİL");
  same("qa", "q\u0301a");
  CHECK(folded("Ana") != folded("Anna"));
  CHECK(folded("a-b") != folded("ab"));
}

TEST_CASE("names of two scripts that look alike are the same name") {
  const auto same = [](std::string_view a, std::string_view b) {
    CAPTURE(a);
    CAPTURE(b);
    CHECK(folded(a) != "none");
    CHECK(folded(a) == folded(b));
  };
  same("Capa", "Сара");  // Cyrillic
  same("BETKA", "ВЕТКА");
  same("betka", "ветка");
  same("ANA", "ΑΝΑ");  // Greek
  same("Андрей", "АНДРЕИ");
  same("Ελένη", "ΕΛΕΝΗ");
  same("آدم", "ادم");
  same("カエ", "力工");  // kana, and Han characters
  CHECK(folded("さくら") != folded("サクラ"));
  CHECK(folded("かき") != folded("がき"));
  CHECK(folded("花子") != folded("花"));
  CHECK(folded("นา") != folded("น้า"));
  CHECK(folded("Анна") != folded("Инна"));
}

TEST_CASE("what is stored of names in Latin letters stays the same") {
  CHECK(folded("abcdefghijkmnopqrst") == "abcdefghijkmnopqrst");
  CHECK(folded("ulvwxyz23456789") == "uivwxyz23456789");
  CHECK(folded("àáâãäąçćčďèéêëęě") == "aaaaaacccdeeeeee");
  CHECK(folded("ÌÍÎÏŁÑŃŇÒÓÔÕÖŘŚŠŤ") == "iiiiinnnooooorsst");
  CHECK(folded("ùúûüůýÿźżžæœß") == "uuuuuyyzzzaeoess");
}

TEST_CASE("some names nobody can have") {
  for (const char* name : {"admin", "Admin", "4dmin", "ADM1N", "a-d-m-i-n", "môderator", "Sequitur",
                           "guest", "deleted", "engine", "api", "0wner", "deleted_player"}) {
    CAPTURE(name);
    CHECK(name_fault(name) == (std::string(name) == "4dmin" ? "" : "name_reserved"));
  }
  CHECK(name_fault("administrata") == "");
}

TEST_CASE("plain text is what can be seen") {
  using namespace std::literals;
  CHECK(plain_text("  Firefox\t120 \r\n", 50) == "Firefox 120");
  CHECK(plain_text("a\0b\x1B[31mc\x7F"sv, 50) == "ab[31mc");
  CHECK(plain_text("ab\xFF\xC3", 50) == "ab");
  CHECK(plain_text("x\u202Ey\u200Bz\uFEFF\U000E0041", 50) == "xyz");
  CHECK(plain_text("žžžžž", 3) == "žžž");
  CHECK(plain_text(std::string(10'000'000, 'a'), 200).size() == 200);
  CHECK(plain_text("\u202E\n ", 5) == "");
  CHECK(count_characters("žluť\xFF") == 5);
}

TEST_CASE("secrets are long, different and hashed") {
  CHECK(random_secret().size() == 43);
  CHECK(random_secret() != random_secret());
  CHECK(random_id().size() == 12);
  CHECK(is_id(random_id()));
  CHECK_FALSE(is_id(""));
  CHECK_FALSE(is_id("a'b"));
  CHECK_FALSE(is_id(std::string_view("a\0b", 3)));
  CHECK_FALSE(is_id(std::string(41, 'a')));
  // BLAKE2b with 32 bytes, of the empty text.
  CHECK(hash_secret("") == "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
  CHECK(hash_secret("a") != hash_secret("b"));
  for (int i = 0; i < 1000; ++i) {
    const auto id = random_person_id();
    CHECK_UNARY(id > 0 && id < (std::int64_t{1} << 53));
  }
}

TEST_CASE("a recovery code can be typed as it comes") {
  const std::string code = random_code();
  CHECK(code.size() == 14);
  CHECK(code[4] == '-');
  CHECK(code[9] == '-');
  CHECK(plain_code("ABCD efgh-jkmn\n") == "abcdefghjkmn");
  CHECK(plain_code(std::string(10'000'000, 'a')).size() == 100);
}

}  // namespace sequitur::server
