import fc from 'fast-check'
import { IS_PROVING } from './proving.ts'

// A property that fails is told with what made it fail: without this limit, making that smaller could take
// longer than the test may, and all that was told would be its timeout. On a busy machine fewer examples are tried.
fc.configureGlobal({ interruptAfterTimeLimit: IS_PROVING ? 1_500_000 : 90_000 })
