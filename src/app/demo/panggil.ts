import { z } from '#kernel/shared/z.ts'
import type { Call, CallInput, CallOutput } from '#kernel/shared/contract.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { execute } from '#kernel/server/command/execute.ts'
import { type Ctx, Envelope, type Route } from '#kernel/server/http/route.ts'
import { Berkas } from '#kernel/server/http/multipart.ts'
import type { Services } from '#kernel/server/http/services.ts'
import type { Session } from '#kernel/server/session/session.ts'
import { kenalIdentitas } from '#modules/pelanggan/kenal/contract.ts'
import { authorization } from '#modules/orang/otorisasi/contract.ts'
import { KTP, berkas } from './kartu.ts'

const zOrang = z.looseObject({ kode_customer: z.string().nullish() })
const zGambar = z.object({ nama: z.string() })

/** Nobody's number, though it could be one. */
const DIRI = {
  nama: 'Pelanggan Contoh',
  jenis_identitas: 'KTP',
  no_identitas: '3171011205900001',
  alamat: 'Jalan Contoh 1, Jakarta',
  tempat_lahir: 'Jakarta',
  tgl_lahir: '1990-05-12',
  pekerjaan: 'Wiraswasta',
  sumber_dana: 'Hasil usaha',
  tujuan: 'Simpanan',
} as const

/** Nobody hangs up on a demo. */
const NEVER = new AbortController()

/**
 * A person of the demo at work: makes the same calls as a browser would, through the same contracts
 * and commands, only without HTTP in between. `jam` is what the clock shows.
 */
export class Pelaku {
  readonly #services: Services
  readonly #sesi: Session
  jam: Date

  constructor(services: Omit<Services, 'jam'>, sesi: Session, jam: Date) {
    this.#services = { ...services, jam: () => this.jam }
    this.#sesi = sesi
    this.jam = jam
  }

  get kode_toko(): string {
    return this.#sesi.kode_toko
  }

  /** Answers what the call answers; throws what it throws. */
  async kirim<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> {
    const route = this.#route(call.method, call.path)
    try {
      return (await this.#run(route, input)) as CallOutput<C>
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'kenal.identitas_wajib') throw error
      const id_kenal = await this.#kenalkan(input)
      return (await this.#run(route, Object.assign({}, input, { id_kenal }))) as CallOutput<C>
    }
  }

  /** Whoever is asked who he is says so, with a card that nobody could take for one. */
  async #kenalkan(input: unknown): Promise<string> {
    const { kode_customer = null } = zOrang.parse(input)
    const image = new Berkas(await berkas(KTP), 'image/jpeg', 'kartu.jpg')
    const { nama: foto } = zGambar.parse(await this.tulis('POST', 'gambar/KENAL', { image }))
    const siapa = { ...DIRI, kode_customer, foto }
    return (await this.kirim(kenalIdentitas, siapa)).id_kenal
  }

  /** The same for an act that a second person approves: whatever the server asks for is granted. */
  async kirimDisetujui<C extends Call>(
    call: C,
    input: CallInput<C>,
    setuju: { readonly user_id: string; readonly keterangan: string },
  ): Promise<CallOutput<C>> {
    try {
      return await this.kirim(call, input)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'otorisasi.diperlukan') throw error
      const { aksi, perubahan, ...diminta } = error.params
      // The books are written with every right; who asks for an approval is the cashier all the same.
      const kasir = new Pelaku(this.#services, { ...this.#sesi, level: 'KASIR' }, this.jam)
      const { id_otorisasi } = await kasir.kirim(authorization, {
        ...authorization.input.parse({
          ...diminta,
          ...setuju,
          kategori: aksi,
          password: 'demo1234',
          ...(perubahan ? { perubahan: JSON.parse(String(perubahan)) as unknown } : {}),
        }),
      })
      return this.kirim(call, Object.assign({}, input, { id_otorisasi }))
    }
  }

  /** For calls that derive from declarations and have no contract of their own to import. */
  tulis(method: Call['method'], path: string, input: unknown): Promise<unknown> {
    return this.#run(this.#route(method, path), input)
  }

  async #run(route: Route, input: unknown): Promise<unknown> {
    const ctx = await this.#ctx()
    const parsed = route.call.input.parse(input)
    if (route.kind === 'command')
      return execute({ ...route, ctx, input: parsed, kunci: crypto.randomUUID() })
    if (route.kind === 'query')
      return unwrapped(
        await ctx.services.db.baca(ctx.toko.kode_toko, (tx) =>
          route.handle({ ctx, tx, input: parsed }),
        ),
      )
    if (route.kind === 'session') return route.handle({ ctx, input: parsed })
    throw new Error(`${route.call.path} is no call for a demo`)
  }

  #route(method: string, path: string): Route {
    const route = this.#services.registry.routes.find(
      (r) => r.call.method === method && r.call.path === path,
    )
    if (!route) throw new Error(`no call ${method} ${path}`)
    return route
  }

  async #ctx(): Promise<Ctx> {
    const state = await this.#services.toko.find(this.#sesi.kode_toko)
    return {
      sesi: this.#sesi,
      ...state,
      bahasa: 'id',
      request_id: 'demo',
      services: this.#services,
      setCookie: () => {},
      signal: NEVER.signal,
    }
  }
}

/** A page of a list without the count that goes with it. */
const unwrapped = (answer: unknown) => (answer instanceof Envelope ? answer.data : answer)
