import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { read, ROOT } from './sources.ts'

/** A fault as somebody might make one, and the test that has to notice it. */
export type SeededFault = {
  readonly name: string
  readonly file: string
  /** What stands in the file exactly once … */
  readonly right: string
  /** … and what stands there instead. */
  readonly wrong: string
  /** The test that turns red, by its file and name; of a table of tests the name of its group. */
  readonly test: readonly [file: string, name: string]
}

const MOUNT = 'server/src/platform/http/mount.ts'
const SIGNING_IN = 'server/src/signing-in.test.ts'
const BAD_INPUT = 'server/src/foodbank/testing/bad-input.test.ts'
const OTHERS = 'house/rights/others-records.test.ts'
const CANARIES = 'server/src/foodbank/federation/canaries.test.ts'
const HEADERS = 'server/src/response-headers.test.ts'

const MIGRATIONS = 'server/src/foodbank/migrations'
/** The newest migration that writes it: what older ones say of it is no longer so. */
const migrationOf = (words: string): string =>
  readdirSync(join(ROOT, MIGRATIONS))
    .toSorted()
    .map((name) => `${MIGRATIONS}/${name}`)
    .findLast((file) => read(file).includes(words)) ?? words

/**
 * Each is planted alone in a copy of the sources by `npm run prove`; a test that stays green in spite of its fault proves nothing.
 * The ordinary run only looks that they can still be planted.
 */
export const SEEDED_FAULTS: readonly SeededFault[] = [
  {
    name: 'permissions are not asked for',
    file: 'contract/src/platform/endpoint.ts',
    right: "typeof access === 'string' || access.every(",
    wrong: "typeof access === 'string' || access.some(",
    test: ['house/rights/access.test.ts', 'of several permissions none can be missing'],
  },
  {
    name: 'who looks as a role may write',
    file: MOUNT,
    right: "actor.viewingAs && endpoint.method !== 'GET' && !endpoint.isOpenWhileViewing",
    wrong: "actor.viewingAs && endpoint.method === 'GET' && endpoint.isOpenWhileViewing",
    test: ['house/rights/access.test.ts', 'whoever looks at the product as a role writes nothing'],
  },
  {
    name: 'no filter by organization',
    file: 'server/src/foodbank/visibility/scope.ts',
    right:
      'return condition`(r.to_organization_id = any(${managed}) or r.from_organization_id = any(${managed}))`',
    wrong: 'return condition`(${managed} is not null)`',
    test: [OTHERS, 'a record of somebody else is answered like one that is not there'],
  },
  {
    name: 'fields that nobody declared are let through',
    file: 'contract/src/foodbank/code-lists.ts',
    right: 'z.strictObject({ name',
    wrong: 'z.object({ name',
    test: [
      'house/input/surplus-fields.test.ts',
      'whatever is sent besides is refused at its field',
    ],
  },
  {
    name: 'a slot without its lock',
    file: migrationOf('function foodbank.take_seat() returns'),
    right: `    perform pg_advisory_xact_lock(
      hashtextextended('foodbank.slot ' || new.to_organization_id || ' ' || new.reserved_on || ' ' || new.reserved_time, 0)
    );
`,
    wrong: '',
    test: ['server/src/foodbank/help-requests/booking-race.test.ts', 'exactly seven succeed'],
  },
  {
    name: 'a no-show comes back without asking for its place',
    file: migrationOf('trigger take_seat_back'),
    right: 'create trigger take_seat_back before update of status on',
    wrong: 'create trigger take_seat_back before update of note on',
    test: [
      'server/src/foodbank/help-requests/reopen.test.ts',
      'that somebody else has got meanwhile stays theirs',
    ],
  },
  {
    name: 'a day is blocked without waiting for bookings',
    file: migrationOf('function foodbank.lock_day() returns'),
    right:
      "    perform pg_advisory_xact_lock(hashtextextended('foodbank.day ' || (new.day + ahead), 0));\n",
    wrong: '',
    test: [
      'server/src/foodbank/help-requests/booking-race.test.ts',
      'a block waits for a booking under way and then sees it',
    ],
  },
  {
    name: 'a household is asked for several places at once',
    file: 'server/src/foodbank/waiting/choosing.ts',
    right: '!chosen.has(candidate.applicant_id)',
    wrong: 'chosen.size >= 0',
    test: [
      'server/src/foodbank/waiting/offering.test.ts',
      'the first three in the order of the list, each household for one place at a time',
    ],
  },
  {
    name: 'who is booked goes on waiting',
    file: migrationOf('trigger end_waits after insert'),
    right: 'create trigger end_waits after insert on',
    wrong: 'create trigger end_waits after update of note on',
    test: [
      'server/src/foodbank/waiting/waiting.test.ts',
      'whoever books the household ends its waiting, in the same moment',
    ],
  },
  {
    name: 'who is helped goes on waiting',
    file: migrationOf('trigger end_waits_of_helped'),
    right: 'create trigger end_waits_of_helped after insert or',
    wrong: 'create trigger end_waits_of_helped after',
    test: [
      'server/src/foodbank/waiting/ending.test.ts',
      'ends the waiting and its offers, says why, and nobody is asked any more',
    ],
  },
  {
    name: 'a shift without its lock',
    file: migrationOf('function foodbank.take_shift_seat() returns'),
    right:
      "  perform pg_advisory_xact_lock(hashtextextended('foodbank.shift ' || new.shift_id, 0));\n",
    wrong: '',
    test: [
      'server/src/foodbank/shifts/public/collection-day.test.ts',
      'every seat has one person, and no shop has too many',
    ],
  },
  {
    name: 'a change does not wait for the message that is being handed over',
    file: 'server/src/foodbank/booking-messages/tell.ts',
    right: '[...(await lockPending(tx, ids)), ...(await stopQueued(tx, ids))]',
    wrong: '[...(await stopQueued(tx, ids))]',
    test: [
      'server/src/foodbank/booking-messages/handed-over.test.ts',
      'hears of the booking alone, where it is now',
    ],
  },
  {
    name: 'a cancellation locks the reservation before its household',
    file: 'server/src/foodbank/help-requests/service.ts',
    right: '    await holdApplicant(tx, before.applicant_id)\n',
    wrong: '',
    test: [
      'server/src/foodbank/booking-messages/handed-over.test.ts',
      'a cancellation and a merge of the same household never wait in a circle',
    ],
  },
  {
    name: 'a proposal forgets where the others of a household are to go',
    file: 'server/src/foodbank/moves/assignment/placing.ts',
    right: 'also: placed.filter((other) => other.one !== one).map(({ place }) => place.day),',
    wrong: 'also: [],',
    test: [
      'server/src/foodbank/moves/assignment/proposed-entitled.test.ts',
      'confirmed unchanged is never refused',
    ],
  },
  {
    name: 'signing out leaves the session',
    file: 'server/src/core/auth/service.ts',
    right: 'await removeSession(tx, hashToken(token))',
    wrong: 'await removeSession(tx, hashToken(`${token}.`))',
    test: [SIGNING_IN, 'ends with its sign-out, and no other does'],
  },
  {
    name: 'sessions never run out',
    file: 'server/src/core/auth/service.ts',
    right: 'if (Date.parse(session.expires_at) <= now.getTime())',
    wrong: 'if (Date.parse(session.expires_at) <= 0)',
    test: [SIGNING_IN, 'ends when its time is up'],
  },
  {
    name: 'passwords may be guessed without end',
    file: 'server/src/core/throttle/service.ts',
    right: 'if (exceeded.length === 0) return',
    wrong: 'if (exceeded.length >= 0) return',
    test: [SIGNING_IN, 'attempts are throttled'],
  },
  {
    name: 'a password is right when its account is',
    file: 'server/src/core/auth/service.ts',
    right: 'if (!answer) return right ? { account: known } : {}',
    wrong: 'if (!answer) return right || known ? { account: known } : {}',
    test: [SIGNING_IN, 'a wrong password and an unknown account are told apart by nothing'],
  },
  {
    name: 'a link works for ever',
    file: 'server/src/core/auth/repository.ts',
    right: ".where('t.expires_at', '>', now)",
    wrong: ".where('t.expires_at', '<>', now)",
    test: ['server/src/core/auth/reset.test.ts', 'it works for an hour and not a moment longer'],
  },
  {
    name: 'a formula in a cell',
    file: 'contract/src/platform/safe-text.ts',
    right: "!PHONE.test(text) ? `'${text}` : text",
    wrong: '!PHONE.test(text) ? text : text',
    test: [
      'server/src/foodbank/testing/exports.test.ts',
      'text that could be a formula stands behind an apostrophe',
    ],
  },
  {
    name: 'what people typed is HTML in letters',
    file: 'server/src/core/mail/letter.ts',
    right: "'<': '&lt;'",
    wrong: "'<': '<'",
    test: ['server/src/core/mail/templates.test.ts', 'what people typed is text and no HTML'],
  },
  {
    name: 'a redirect of the register is followed',
    file: 'server/src/core/company-register/client.ts',
    right: "redirect: 'manual',\n    signal,",
    wrong: "redirect: 'follow',\n    signal,",
    test: ['server/src/core/company-register/service.test.ts', 'a redirect is not followed'],
  },
  {
    name: 'a later editor overwrites an earlier one',
    file: 'server/src/foodbank/organizations/service.ts',
    right: 'if (Date.parse(updated_at) !== Date.parse(current.updated_at))',
    wrong: 'if (Date.parse(updated_at) > Date.parse(current.updated_at))',
    test: [
      'server/src/foodbank/organizations/organizations.test.ts',
      'of two changes at once exactly one wins',
    ],
  },
  {
    name: 'the same nonce for every secret',
    file: 'server/src/platform/secret-box.ts',
    right: 'const nonce = randomBytes(NONCE_BYTES)',
    wrong: 'const nonce = Buffer.alloc(NONCE_BYTES)',
    test: [
      'server/src/platform/secret-box.test.ts',
      'the same secret looks different each time and nothing of it shows',
    ],
  },
  {
    name: 'an erased person stays in the history',
    file: 'server/src/foodbank/data-protection/erasure/erasure.ts',
    right: 'const counts = await scrubPerson(tx, ids, now)',
    wrong: 'const counts = await scrubPerson(tx, [], now)',
    test: [
      'server/src/foodbank/data-protection/erasure/erasure.test.ts',
      'leaves nothing of the person anywhere in the database',
    ],
  },
  {
    name: 'a hidden address of another server is followed after signing in',
    file: 'web/src/core/sign-in/last-url.ts',
    right: '  if (/^[^?#]*%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i.test(address)) return null\n',
    wrong: '',
    test: ['web/src/core/sign-in/last-url.test.ts', 'only a path of this origin is followed'],
  },
  {
    name: 'scripts in the page itself may run',
    file: 'server/src/app.ts',
    right: `      defaultSrc: ["'self'"],\n`,
    wrong: `      defaultSrc: ["'self'", "'unsafe-inline'"],\n`,
    test: [HEADERS, 'every kind of answer'],
  },
  {
    name: 'a pollution of the prototype is read',
    file: 'server/src/platform/http/guard-requests.ts',
    right: "app.getDefaultJsonParser('error', 'error')",
    wrong: "app.getDefaultJsonParser('ignore', 'ignore')",
    test: [BAD_INPUT, 'a body that cannot be read answers 4xx'],
  },
  {
    name: 'sign-ins wait for the connections of all other requests',
    file: 'server/src/app.ts',
    right:
      'const door = openDatabase(url, { max: DOOR_CONNECTIONS, isPooled, watch: { onStatement } })',
    wrong: 'const door = db',
    test: [
      'server/src/foodbank/testing/trials/slow-queries.prove.test.ts',
      'while 500 requests wait for the database, people sign in and the server is alive',
    ],
  },
  {
    name: 'a federation is told the name of a food bank',
    file: 'server/src/foodbank/federation/sending.ts',
    right: "      headers: { 'content-type': 'application/json' },\n",
    wrong:
      "      headers: { 'content-type': 'application/json', 'x-bank': String((await context.db.selectFrom('foodbank.organization').select('name').executeTakeFirst())?.name) },\n",
    test: [CANARIES, 'no word that somebody wrote reaches the federation'],
  },
]
