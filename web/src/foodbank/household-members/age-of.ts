/** What was typed into the field of an age as a number; anything but digits is not taken in, nothing is an age not given. */
export function ageOf(typed: string): number | null {
  const digits = typed.replace(/\D/g, '').slice(0, 3)
  return digits === '' ? null : Number(digits)
}
