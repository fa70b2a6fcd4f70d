import type { KindTarget } from '#platform/imports/import-kind.ts'

const target = (
  name: string,
  cs: string,
  en: string,
  example: string | null,
  known: readonly string[] = [],
  needed = false,
  replaced_by: readonly string[] = [],
): KindTarget => ({
  name,
  words: { cs, en },
  needed,
  replaced_by: [...replaced_by],
  group: null,
  known,
  example,
})

/** Either of them has both. */
const ONE_COLUMN = ['surname_name', 'name_surname']

export const userTargets: readonly KindTarget[] = [
  target(
    'username',
    'Uživatelské jméno',
    'Username',
    'jana.prikladna',
    ['login', 'uzivatel', 'prihlasovaci jmeno', 'user name', 'user'],
    true,
  ),
  target('surname', 'Příjmení', 'Surname', 'Příkladná', ['last name'], true, ONE_COLUMN),
  target('name', 'Jméno', 'Name', 'Jana', ['first name', 'krestni jmeno'], true, ONE_COLUMN),
  target('surname_name', 'Příjmení a jméno', 'Surname and name', null, [
    'prijmeni jmeno',
    'cele jmeno',
    'full name',
    'pracovnik',
    'zamestnanec',
  ]),
  target('name_surname', 'Jméno a příjmení', 'Name and surname', null, [
    'jmeno prijmeni',
    'first and last name',
  ]),
  target('email', 'E-mail', 'E-mail', 'jana@priklad.cz', ['mail', 'emailova adresa']),
  target('phone', 'Telefon', 'Phone', '603123456', ['tel', 'mobil']),
  target('roles', 'Role', 'Roles', '', ['role code', 'opravneni', 'role uzivatele']),
  target('degree_before', 'Titul před', 'Degree before', null, ['titul', 'titul pred jmenem']),
  target('degree_after', 'Titul za', 'Degree after', null, ['titul za jmenem']),
  target('birth_date', 'Datum narození', 'Date of birth', null, ['narozen']),
  target('street', 'Ulice', 'Street', null),
  target('house_number', 'Číslo popisné', 'House number', null, ['cp', 'c p']),
  target('city', 'Město', 'City', null, ['obec']),
  target('zip', 'PSČ', 'ZIP', null),
]
