import { expect, test } from 'vitest'
import { getTexts } from '../../server/src/platform/texts/texts.ts'
import { contractEntries } from '../contract-entries.ts'
import { isOfTests, read, sourcesBelow } from '../sources.ts'
import { NAMESPACES } from './namespaces.ts'

/**
 * Refusals by a rule that somebody has set, or by a right: each says who can change it or what else can be done, in its text or by details
 * that the screen turns into words: the rule, its value, until when, and whom to ask.
 */
const BY_RULE: Readonly<Record<string, RegExp | 'details'>> = {
  'entitlement.refused': 'details',
  'entitlement.warned': 'details',
  'entitlement_rule.has_begun': /Nahraďte/,
  'applicant.restricted': /ochran/,
  'client_card.restricted': /ochran/,
  'duplicate.restricted': /ochran/,
  'applicant_type.period_closed': 'details',
  'household.period_closed': 'details',
  'measure.period_closed': 'details',
  'programme_rule.period_closed': 'details',
  'report_estimate.period_closed': 'details',
  'request.period_closed': 'details',
  'support.period_closed': 'details',
  'blocked_day.has_reservations': 'details',
  // the specification fixes these words; the calendar says why the day is blocked
  'request.day_blocked': /blokovaný/,
  'request.before_its_day': /v její den/,
  'request.confirmed_before': /v den/,
  'request.slot_taken': 'details',
  'request.slot_unavailable': /zvolte jiný/,
  'request.day_in_past': /starší den/,
  'request.already_booked': /zvolte jiný/,
  'organization.has_reservations': 'details',
  'move.changed_meanwhile': 'details',
  'move.no_way_back': 'details',
  'move.not_entitled': 'details',
  'move.undo_over': /24 hodin/,
  'sms.limit_reached': /zvýšíte/,
  'booking_link.not_possible': /Důvod/,
  'collection.shifts_outside': /přesuňte/,
  'wait.past': /Zvolte pozdější/,
  'shift.too_many': /Zkraťte/,
  'shift.not_begun': /až směna začne/,
  'volunteer.expected': /odhlaste/,
  'desk.not_signed': /Podepište se/,
  'organization_manager.foreign': /může/,
  'view_as.read_only': /ukončete/,
  'user.self': /někdo jiný/,
  'role.superadmin_last': /Poslední/,
  'login.not_recent': /znovu se přihlaste/,
  'openid.no_group': /správce/,
  'openid.no_account': /správce/,
  'openid.other_account': /jiným účtem/,
  'second_factor.role_demands': /role/,
  'passkey.of_provider': /přidejte/,
  'passkey.too_many': /odeberte/,
  'api_token.too_many': /zrušte/,
  'household_member.household_full': /nejvyšší/,
  'duplicate.household_full': /odeberte/,
  'attachment.too_many': /nejvyšší/,
  'webhook.too_many': /smažte/,
  'export.too_many_rows_for_pdf': /Zvolte/,
  'report_closing.not_ended': /skončilo/,
  'report_closing.overlaps': 'details',
  'report_closing.estimates_missing': 'details',
  'document.is_posted': /stornem/,
  'document.key_taken': /znovu/,
  'document.has_lot': /Upravte/,
  'document.is_draft': /smazat/,
  'document.of_hand_out': /u výdeje/,
  'stock.lacking': 'details',
  'stock.counted_since': /inventuře/,
  'stock.stopped': 'details',
  'stock.not_issued': 'details',
  'stock.makes_more': /Převažte/,
  'delivery.not_posted': /zaúčtované/,
  'stock.mixes_sources': /dvě třídění/,
  'stock.place_unused': /nepoužívá/,
  'trip.key_taken': /znovu/,
  'trip.nothing_loaded': /zaúčtujte/,
  'eu_project.key_taken': /znovu/,
  'eu_delivery.key_taken': /znovu/,
  'eu_delivery.swapped_away': /odeberte/,
  'eu_swap.key_taken': /znovu/,
  'eu_receipt.sorted_together': 'details',
  'stock.mixes_deliveries': /dvě třídění/,
  'recall.lot_taken': 'details',
  'recall.too_many': /další/,
  'recall.goods_left': /důvod/,
  'recall.nothing_there': /Načtěte/,
  'order.key_taken': /znovu/,
  'order.being_issued': /smažte/,
  'order.not_allotted': /rozdělte/,
  'order.nothing_there': /znovu/,
  'allotment.stock_changed': /znovu/,
  'pick_list.empty': /připravte/,
  'confirmation.empty': /jiný měsíc/,
  'food_collection.key_taken': /znovu/,
  'food_collection.no_sites': /Přidejte/,
  'food_collection.no_previous': /Přidejte/,
  'food_collection.has_figures': /vymažte/,
  'food_collection.empty': /Přidejte/,
  'temperature.not_measured': /Zapněte/,
  'temperature.key_taken': /znovu/,
  'goods.no_stock': /Propojí/,
  'goods.not_there': /Zapište/,
  'goods.stopped': /Odložte/,
  'goods.no_amount': /Zapište/,
  'federation.no_key': /vytvořte klíč/,
  'federation.not_sending': /zapněte/,
  'federation_dispatch.replaced': /Pošlete tu/,
}

/** Refusals that no rule of anybody is behind, each group with the reason. */
const BY_STATE: readonly { readonly codes: RegExp; readonly because: string }[] = [
  { codes: /not_found$/, because: 'there is nothing to say anything of' },
  { codes: /[._]in_use$|_used$|\.has_active_requests$/, because: 'another record needs it' },
  {
    codes:
      /^stale_record$|\.(already_\w+|not_active|changed|settled|undone|closed|taken|name_taken|short_name_taken|occupied|not_empty|completed_already|closed_already|has_support|kept_gone|records_gone|preview_changed|was_here|probably_registered|anonymized|not_restricted|nothing|nothing_kept|same_day|inactive|not_confirmed|not_invited|no_signing|nobody|nothing_to_send|has_people|people_busy|same|full|signed_already|elsewhere|begun|no_hours|exists|stop_begun|ended|not_open|expired|none)$/,
    because: 'the record is, or was meanwhile brought, into another state',
  },
  { codes: /\.(running|sync_running|refreshing)$/, because: 'it ends by itself' },
  {
    codes: /^too_many_requests$|too_many_attempts$|too_many_letters$/,
    because: 'it ends by waiting',
  },
  {
    codes:
      /not_configured$|no_email$|failed$|unavailable$|invalid_ico$|^openid\.(clock|untrusted|declined)$/,
    because: 'something outside, or the settings, must be mended first',
  },
  {
    codes:
      /^(?:document|eu_receipt)\.(other_kind|empty|is_reversed)$|^delivery\.(is|not)_signed$|^(scan|goods)\.unknown$/,
    because: 'there is nothing of the kind that was asked for',
  },
  {
    codes: /invalid(_credentials)?$|\.bad$|^passkey\.(refused|not_added)$/,
    because: 'a secret was not the right one',
  },
  {
    codes:
      /^federation\.(not_receiving|unknown_key|member_inactive|wrong_signature|invalid_statement|period_not_ended|outdated|conflict)$/,
    because: 'the server of a bank is told it, which says in its own words what to do',
  },
]

test('every refusal says who can change what refuses it, or is none of a rule', async () => {
  const entries = await contractEntries()
  const codes = new Set(entries.flatMap(({ endpoint }) => Object.keys(endpoint.refusals ?? {})))
  const byState = (code: string) => BY_STATE.some((group) => group.codes.test(code))
  const undecided = [...codes].filter((code) => !(code in BY_RULE) && !byState(code))
  expect(undecided).toEqual([])
  const twice = Object.keys(BY_RULE).filter((code) => byState(code))
  expect(
    twice.filter(
      (code) => code !== 'request.slot_unavailable' && code !== 'request.already_booked',
    ),
  ).toEqual([])
})

test('what is refused by a rule has words for it', () => {
  const texts = getTexts('cs', 'messages')
  const silent = Object.entries(BY_RULE).filter(
    ([code, words]) => words !== 'details' && !words.test(texts.get(code) ?? ''),
  )
  expect(silent.map(([code]) => code)).toEqual([])
})

/** Says by itself that a right is missing, or who has it. */
const OWN_WORDS =
  /(?:nem(?:áte|á)|chybí|potřeba)[^.]*oprávnění|kdo (?:k tomu )?má[^.]*oprávnění|přidělí ho|požádejte správce/i

/** What sounds like it and refuses nobody who is signed in, or nothing by a permission that could be named. */
const NO_REFUSAL = new Map([
  ['platform-missing:unnamed', 'until the shared sentence is there'],
  ['permissions:lack.missing_one', 'is the shared sentence'],
  ['permissions:lack.missing_few', 'is the shared sentence'],
  ['permissions:lack.missing_many', 'is the shared sentence'],
  ['permissions:lack.missing_other', 'is the shared sentence'],
  ['platform-page:notAllowedTitle', 'the shared sentence follows'],
  ['organization-managers:forbidden', 'the specification fixes it; the shared sentence follows'],
  ['platform-page:notAllowed', 'the shared sentence follows'],
  ['platform-page:nothingAllowedTitle', 'there is no permission at all'],
  ['messages:forbidden', 'the web adds the shared sentence'],
  ['messages:entitlement.refused', 'the screens say the rules by its details'],
  ['users:roles.noRights', 'of another user'],
  ['users:confirm.removeText', 'what can be done afterwards'],
  ['imports:rule.not_allowed', 'a value in a cell'],
  ['letters:validWeek', 'to somebody without an account'],
  ['verify-account:invalidText', 'to somebody who is not signed in'],
  ['forgot-password:noMail', 'to somebody who is not signed in'],
])

test('which permission is missing, and who has it, is said by the shared sentence alone', () => {
  const own = NAMESPACES.flatMap((namespace) =>
    [...getTexts('cs', namespace)].flatMap(([key, text]) =>
      OWN_WORDS.test(text) ? [`${namespace}:${key}`] : [],
    ),
  )
  expect(own.filter((key) => !NO_REFUSAL.has(key))).toEqual([])
})

test('what a rule of a record refuses follows the shared sentence, or precedes it', () => {
  const without = sourcesBelow('web/src').filter((file) => {
    const text = read(file)
    return (
      !isOfTests(file) &&
      /'(?:\w+\.)*mayNot/.test(text) &&
      !text.includes('/missing/use-missing.ts')
    )
  })
  expect(without).toEqual([])
})
