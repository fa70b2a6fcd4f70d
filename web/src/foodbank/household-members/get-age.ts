/** The typed age as a number; undefined when empty. Only digits are accepted. */
export function getAge(typed: string): number | null {
  const digits = typed.replace(/\D/g, '').slice(0, 3)
  return digits === '' ? null : Number(digits)
}
