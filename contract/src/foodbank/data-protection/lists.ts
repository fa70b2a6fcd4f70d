import { exportOf } from '../../platform/export.ts'
import { dataProtectionEndpoints } from './data-protection.ts'

/** The lists of the desk of data protection; what is kept of one person is another file, `dataProtectionFiles.export`. */
export const dataProtectionListFiles = {
  erasures: exportOf(dataProtectionEndpoints.erasures),
  due: exportOf(dataProtectionEndpoints.due),
  reads: exportOf(dataProtectionEndpoints.reads),
}
