import type { ReadRegister } from './report-estimates/sheet.ts'
import { weighPaid } from './register-figures-repository.ts'
import { withFullSight } from './report-closings/policy.ts'
import { summaryReport } from './reports/service.ts'

/** What the report has of a site and period, whoever asks: entries are compared with it. */
export const readRegister: ReadRegister = async (context, actor, query) => {
  const { indicators } = await summaryReport(context, withFullSight(actor), query)
  return {
    wholes: Object.fromEntries(
      indicators.flatMap(({ code, source, figure }) =>
        source === 'register' ? [[code, figure.value]] : [],
      ),
    ),
    weighed: await weighPaid(context.db, query),
  }
}
