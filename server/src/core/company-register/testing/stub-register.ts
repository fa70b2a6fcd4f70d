import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Ways in which the register can fail, besides not being there at all. */
export type Fault =
  | 'wrong_address'
  | 'server_error'
  | 'fails_once'
  | 'hangs'
  | 'drips'
  | 'not_json'
  | 'wrong_shape'
  | 'too_long'
  | 'redirects'

export type StubRegister = {
  /** What `ARES_URL` is set to. */
  readonly url: string
  /** IČO of every request so far, in their order. */
  readonly asked: string[]
  readonly close: () => Promise<void>
}

/** Invented subjects with valid check digits: an office in Praha, a village without streets, a dissolved one, a cottage. */
export const COMPANIES = {
  praha: {
    ico: '99000008',
    obchodniJmeno: 'Spižírna Vltava, z. s.',
    dic: 'CZ99000008',
    pravniForma: '706',
    sidlo: {
      kodStatu: 'CZ',
      kodKraje: 19,
      nazevKraje: 'Hlavní město Praha',
      kodObce: 554782,
      nazevObce: 'Praha',
      nazevMestskehoObvodu: 'Praha 5',
      nazevCastiObce: 'Smíchov',
      nazevUlice: 'Vymyšlená',
      cisloDomovni: 1234,
      cisloOrientacni: 10,
      cisloOrientacniPismeno: 'a',
      typCisloDomovni: 1,
      psc: 15000,
      textovaAdresa: 'Vymyšlená 1234/10a, Smíchov, 15000 Praha 5',
    },
    datumVzniku: '2011-04-05',
    datumAktualizace: '2025-11-25',
    icoId: '99000008',
    seznamRegistraci: { stavZdrojeRes: 'AKTIVNI' },
  },
  village: {
    ico: '00009903',
    obchodniJmeno: 'Obec Horní Lhotka u Lesa',
    dicSkDph: 'CZ699000001',
    sidlo: {
      kodKraje: 108,
      nazevKraje: 'Kraj Vysočina',
      kodObce: 587001,
      nazevObce: 'Horní Lhotka',
      nazevCastiObce: 'Dolní Lhotka',
      cisloDomovni: 7,
      psc: 58001,
    },
    datumAktualizace: '2026-01-14',
  },
  dissolved: {
    ico: '99000016',
    obchodniJmeno: 'Bývalá sýpka, s. r. o.',
    sidlo: {
      kodKraje: 116,
      nazevKraje: 'Jihomoravský kraj',
      kodObce: 582786,
      nazevObce: 'Brno',
      nazevUlice: 'Zrušená',
      cisloDomovni: 3,
      psc: 60200,
    },
    datumZaniku: '2024-06-30',
    datumAktualizace: '2024-07-01',
  },
  cottage: {
    ico: '99000024',
    obchodniJmeno: 'Eliška Smyšlená',
    sidlo: {
      kodKraje: 999,
      nazevKraje: 'Neznámý kraj',
      nazevObce: 'Samota',
      cisloDomovni: 41,
      typCisloDomovni: 2,
    },
  },
} as const

/**
 * A stand-in for the register ARES on a free port of the loopback: it knows the companies above, answers every other IČO with its
 * 404, and fails for those named in `faults`. For tests and for a demonstration without the internet.
 */
export async function startStubRegister(
  faults: Readonly<Record<string, Fault>> = {},
): Promise<StubRegister> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const companyId = /^\/rest\/ekonomicke-subjekty\/(\d{8})$/.exec(request.url ?? '')?.[1]
    if (!companyId || request.method !== 'GET') return send(response, 404, springError(request))
    asked.push(companyId)
    const fault = faults[companyId]
    if (
      !fault ||
      (fault === 'fails_once' && asked.filter((other) => other === companyId).length > 1)
    )
      return answer(response, companyId)
    return fail(request, response, fault)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/rest`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(response: ServerResponse, companyId: string) {
  const company = Object.values(COMPANIES).find(({ ico }) => ico === companyId)
  if (company) return send(response, 200, company)
  return send(response, 404, {
    kod: 'NENALEZENO',
    popis: 'Subjekt nebyl nalezen.',
    subKod: 'VYSTUP_SUBJEKT_NENALEZEN',
  })
}

function fail(request: IncomingMessage, response: ServerResponse, fault: Fault) {
  switch (fault) {
    case 'wrong_address':
      return send(response, 404, springError(request))
    case 'server_error':
    case 'fails_once':
      return send(response, 500, { kod: 'OBECNA_CHYBA', popis: 'Chyba.' })
    case 'hangs':
      return undefined
    case 'drips':
      return drip(response)
    case 'not_json':
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Odstávka</html>')
    case 'wrong_shape':
      return send(response, 200, { ico: 99000008, obchodniJmeno: ['?'] })
    case 'too_long':
      return send(response, 200, { ...COMPANIES.praha, popis: 'x'.repeat(2_000_000) })
    case 'redirects':
      return response
        .writeHead(302, { location: `/rest/ekonomicke-subjekty/${COMPANIES.praha.ico}` })
        .end()
  }
}

/** An answer that begins at once and never ends. */
function drip(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json' })
  const dripping = setInterval(() => response.write(' '), 100)
  response.on('close', () => clearInterval(dripping))
}

/** What the real server's framework says of a path that it does not know: no `kod`. */
const springError = ({ url }: IncomingMessage) => ({ status: 404, error: 'Not Found', path: url })

const send = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
