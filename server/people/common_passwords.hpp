#pragma once

#include <string_view>

namespace sequitur::server {

// The first that anybody would try, of those with eight characters and more. In small letters.
constexpr std::string_view common_passwords[] = {
    "00000000",    "01234567",     "0123456789",   "0987654321",    "10203040",     "11111111",
    "1111111111",  "11223344",     "112233445566", "12121212",      "123123123",    "1234567890",
    "12345678",    "123456789",    "1234512345",   "12341234",      "123454321",    "123qweasd",
    "12344321",    "12345678910",  "123456789a",   "12345qwert",    "1q2w3e4r",     "1q2w3e4r5t",
    "1qaz2wsx",    "1qazxsw2",     "22222222",     "55555555",      "66666666",     "77777777",
    "87654321",    "88888888",     "987654321",    "9876543210",    "99999999",     "a1234567",
    "a12345678",   "a123456789",   "aa123456",     "aaaaaaaa",      "abc12345",     "abc123456",
    "abcd1234",    "abcdefgh",     "abcdefghi",    "administrator", "alexander",    "amoremio",
    "asdasdasd",   "asdf1234",     "asdfasdf",     "asdfghjk",      "asdfghjkl",    "baseball",
    "basketball",  "benjamin",     "butterfly",    "changeme",      "chocolate",    "christian",
    "computer",    "contraseña",   "dragon123",    "elizabeth",     "estrella",     "facebook",
    "fernando",    "football",     "football1",    "fotbal123",     "geheim123",    "gfhjkm123",
    "hallo123",    "heslo123",     "heslo1234",    "hello123",      "iloveyou",     "iloveyou1",
    "internet",    "jennifer",     "jordan23",     "kamonkamon",    "kulamikulami", "letmein1",
    "letmein123",  "liverpool",    "login123",     "loulou123",     "marseille",    "master123",
    "michelle",    "monkey123",    "motdepasse",   "mustang1",      "nicholas",     "p@ssw0rd",
    "p@ssword",    "pa55word",     "pass1234",     "passw0rd",      "passwort",     "passwort1",
    "passwort123", "password",     "password!",    "password01",    "password1",    "password12",
    "password123", "password1234", "pokemon1",     "polska123",     "princess",     "princess1",
    "q1w2e3r4",    "q1w2e3r4t5",   "qazwsxedc",    "qazwsx123",     "qwer1234",     "qwert123",
    "qwerty12",    "qwerty123",    "qwerty1234",   "qwertyui",      "qwertyuiop",   "qwertz123",
    "qwertzuiop",  "realmadrid",   "samantha",     "schalke04",     "sequitur",     "sequitur1",
    "starwars",    "sunshine",     "sunshine1",    "superman",      "superman1",    "testtest",
    "test1234",    "trustno1",     "victoria",     "wachtwoord",    "wachtwoord1",  "welcome1",
    "welcome123",  "welkom01",     "welkom123",    "whatever",      "xxxxxxxx",     "yankees1",
    "zaq12wsx",    "zaq1zaq1",     "zxcvbnm1",     "zxcvbnm123",    "zzzzzzzz",     "haslo123",
    "haslo1234",   "azertyuiop",   "senha123",     "senha1234",     "ciaociao",     "juventus",
    "napoli1926",  "francesco",    "giuseppe"};

}  // namespace sequitur::server
