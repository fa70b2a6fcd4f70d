/** The demo's accounts, one of each role of the first start. */
export const PASSWORDS = {
  admin: 'ukazka-admin',
  spravce: 'ukazka-spravce',
  organizace: 'ukazka-organizace',
  vydej: 'ukazka-vydej',
  socialni: 'ukazka-socialni',
  skladnik: 'ukazka-skladnik',
} as const
export type Account = keyof typeof PASSWORDS
