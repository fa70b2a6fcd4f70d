/** As people call them: „Firefox", „Windows". Null when unknown. */
export type Device = { readonly browser: string | null; readonly system: string | null }

// The order matters: Edge and Opera also claim to be Chrome, and Chrome to be Safari.
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
] as const

// Android claims to be Linux, an iPhone a Mac.
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Reads the header `User-Agent`, without versions. */
export function getDevice(userAgent: string | null): Device {
  const find = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? null
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}
