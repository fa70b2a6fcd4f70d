import type { TextKey } from '@crm/texts/text'
import type { KindTarget } from '#platform/imports/import-kind.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('user-import')

const target = (
  name: TextKey<'user-import'>,
  example: string | null,
  known: readonly string[] = [],
  needed = false,
  replaced_by: readonly string[] = [],
): KindTarget => ({
  name,
  words: words(name),
  needed,
  replaced_by: [...replaced_by],
  group: null,
  known,
  example,
})

/** Either contains both names. */
const ONE_COLUMN = ['surname_name', 'name_surname']

export const userTargets: readonly KindTarget[] = [
  target(
    'username',
    'jana.prikladna',
    ['login', 'uzivatel', 'prihlasovaci jmeno', 'user name', 'user'],
    true,
  ),
  target('surname', 'Příkladná', ['last name'], true, ONE_COLUMN),
  target('name', 'Jana', ['first name', 'krestni jmeno'], true, ONE_COLUMN),
  target('surname_name', null, [
    'prijmeni jmeno',
    'cele jmeno',
    'full name',
    'pracovnik',
    'zamestnanec',
  ]),
  target('name_surname', null, ['jmeno prijmeni', 'first and last name']),
  target('email', 'jana@priklad.cz', ['mail', 'emailova adresa']),
  target('phone', '603123456', ['tel', 'mobil']),
  target('roles', '', ['role code', 'opravneni', 'role uzivatele']),
  target('degree_before', null, ['titul', 'titul pred jmenem']),
  target('degree_after', null, ['titul za jmenem']),
  target('birth_date', null, ['narozen']),
  target('street', null),
  target('house_number', null, ['cp', 'c p']),
  target('city', null, ['obec']),
  target('zip', null),
]
