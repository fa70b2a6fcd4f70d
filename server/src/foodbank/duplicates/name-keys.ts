const CYRILLIC: ReadonlyMap<string, string> = new Map(
  'аa бb вv гh ґh дd еe єie жz зz иi іi їi йi кk лl мm нn оo пp рr сs тt уu фf хh цc чc шs щs юiu яia ёio ыi эe ь ъ'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

/**
 * Spellings of one sound: Czech, English of Ukrainian passports, scientific and Polish. Longer ones
 * first.
 */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/sch/g, 's'],
  [/sh|sz/g, 's'],
  [/zh/g, 'z'],
  [/kh/g, 'h'],
  [/ts|tz|cz/g, 'c'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/g/g, 'h'],
  [/[jy]/g, 'i'],
  // every language writes the soft vowel differently; at the beginning it is a letter of its own:
  // „Jana" is not „Anna"
  [/(?<=.)i+(?=[aeou])/g, ''],
  [/(.)\1+/g, '$1'],
]

/** Forms of one given name in different languages. */
const SAME_NAMES: readonly (readonly string[])[] = [
  ['Oleksandr', 'Alexandr', 'Alexander'],
  ['Oleksandra', 'Alexandra'],
  ['Oleksij', 'Alexej'],
  ['Olena', 'Elena', 'Helena'],
  ['Olha', 'Olga'],
  ['Mykola', 'Nikolaj'],
  ['Volodymyr', 'Vladimír'],
  ['Dmytro', 'Dmitrij'],
  ['Mychajlo', 'Michail', 'Michal'],
  ['Andrij', 'Andrej', 'Ondřej'],
  ['Serhij', 'Sergej'],
  ['Jurij', 'Jiří'],
  ['Petro', 'Petr'],
  ['Pavlo', 'Pavel'],
  ['Kateryna', 'Jekatěrina', 'Kateřina'],
  ['Tetjana', 'Taťána'],
  ['Natalija', 'Natálie'],
  ['Iryna', 'Irina', 'Irena'],
  ['Svitlana', 'Světlana'],
  ['Ljudmyla', 'Ludmila'],
  ['Marija', 'Marie'],
  ['Julija', 'Julie'],
  ['Viktorija', 'Viktorie'],
  ['Sofija', 'Sofie', 'Žofie'],
]

/**
 * The same for „Їжакевич", „Yizhakevych" and „Jižakevič". Two forms where „ch" is ambiguous; none
 * without letters.
 */
export function getSounds(word: string): string[] {
  const plain = [...word.toLowerCase().normalize('NFC')]
    .map((letter) => CYRILLIC.get(letter) ?? letter)
    .join('')
    .replace(/shch|šč/g, 's')
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
  const readings = plain.includes('ch')
    ? [plain.replaceAll('ch', 'c'), plain.replaceAll('ch', 'h')]
    : [plain]
  return [
    ...new Set(
      readings.map((reading) =>
        SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), reading),
      ),
    ),
  ].filter(Boolean)
}

/** Without gender: „Novák" and „Nováková", „Černý" and „Černá", „Němec" and „Němcová". */
export const getStem = (sound: string): string =>
  sound
    .replace(/(?<=...)ov(?:a|i)?$/, '')
    .replace(/(?<=..)[aeiou]+$/, '')
    .replace(/(?<=[^aeiou])e(?=[kcl]$)/, '')

export const getWords = (name: string): string[] =>
  name.split(/[\s\-–]+/).filter((word) => /\p{L}/u.test(word))

/** The same for the name's forms in other languages. */
export function getGivenSounds(name: string): string[] {
  return [...new Set(getSounds(name).map((sound) => GROUPS.get(sound) ?? sound))]
}

const GROUPS: ReadonlyMap<string, string> = new Map(
  SAME_NAMES.flatMap((names) => {
    const sounds = names.flatMap(getSounds)
    const [group = ''] = sounds
    return sounds.map((sound): [string, string] => [sound, group])
  }),
)
