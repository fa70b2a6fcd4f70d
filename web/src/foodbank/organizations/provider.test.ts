import { expect, test } from 'vitest'
import { providerFor } from './provider.ts'

const applicant = { organization_id: 'charita', organization_label: 'Charita' }
const charita = { id: 'charita', label: 'Charita' }
const mesto = { id: 'mesto', label: 'Město' }
const brno = { id: 'brno', label: 'Brno' }

test.each([
  ['the only one of one’s own', [mesto], false, 'mesto'],
  ['of several the one that registered the applicant', [mesto, charita], false, 'charita'],
  ['none when several are as likely', [mesto, brno], false, undefined],
  ['the applicant’s when one may act for all and has none', [], true, 'charita'],
  [
    'the applicant’s when one may act for all and has several others',
    [mesto, brno],
    true,
    'charita',
  ],
  ['the only one of one’s own even when one may act for all', [mesto], true, 'mesto'],
  ['none without any', [], false, undefined],
] as const)('the request is made on behalf of %s', (_, own, mayUseAll, expected) => {
  expect(providerFor(applicant, own, mayUseAll)?.id).toBe(expected)
})
