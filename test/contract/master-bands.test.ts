import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'
import { Acak } from '../model/acak.ts'
import { World } from './master-world.ts'

interface Pita {
  readonly kode: string
  readonly dari: number
  readonly sampai: number
}

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

const isi = (kode: string, sampai: number) => ({ kode, sampai, bunga: 2.5 })
const daftar = async (user = 'SU1') => {
  const { json } = await world.call('GET', 'para-bunga-hutang?sort=sampai', { user })
  return json.data as unknown as readonly Pita[]
}
/** The bands that a principal falls in. */
const pitaDari = (semua: readonly Pita[], pokok: number) =>
  semua.filter((p) => p.dari <= pokok && pokok <= p.sampai)

/** From the first rupiah to the last band's end each amount is in one band, and in no second one. */
function tanpaLubang(semua: readonly Pita[]): void {
  expect(semua.map((p) => p.dari)).toEqual([1, ...semua.map((p) => p.sampai + 1)].slice(0, -1))
  for (const { dari, sampai } of semua) {
    expect(sampai).toBeGreaterThanOrEqual(dari)
    for (const pokok of [dari, sampai, Math.floor((dari + sampai) / 2)])
      expect(pitaDari(semua, pokok)).toHaveLength(1)
  }
  expect(pitaDari(semua, (semua.at(-1)?.sampai ?? 0) + 1)).toEqual([])
}

describe('bands of interest', () => {
  it.each([1, 2, 3, 4])(
    'never overlap and leave no hole, whatever is done (seed %i)',
    async (seed) => {
      const acak = new Acak(seed)
      // What the set should be: the end of each band by its code.
      const model = new Map((await daftar()).map((p) => [p.kode, p.sampai]))
      for (let n = 0; n < 60; n++) {
        const kode = `B${acak.antara(1, 12)}`
        // Few different ends, so that two records often want the same one.
        const sampai = acak.antara(1, 15) * 1_000_000
        const kembar = [...model].some(([k, s]) => s === sampai && k !== kode)
        const ada = model.has(kode)
        const cara = acak.pilih(['POST', 'PUT', 'DELETE'] as const)
        const path = cara === 'POST' ? 'para-bunga-hutang' : `para-bunga-hutang/${kode}`
        const body = cara === 'POST' ? isi(kode, sampai) : { sampai }
        const { status, json } = await world.call(cara, path, cara === 'DELETE' ? {} : { body })
        if (cara === 'DELETE') {
          expect(status).toBe(ada ? 200 : 404)
          model.delete(kode)
        } else if (cara === 'PUT' && !ada) expect(status).toBe(404)
        else if (cara === 'POST' && ada)
          expect([status, json.code]).toEqual([409, 'data.sudah_ada'])
        else if (kembar)
          expect([status, json.fields?.['sampai']?.code]).toEqual([409, 'hutang.pita_bertumpuk'])
        else {
          expect([status, json.data['sampai']]).toEqual([200, sampai])
          model.set(kode, sampai)
        }
        const semua = await daftar()
        expect(new Map(semua.map((p) => [p.kode, p.sampai]))).toEqual(model)
        tanpaLubang(semua)
      }
    },
  )

  it('stay so when many people write at once', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        world.call('POST', 'para-bunga-hutang', {
          body: isi(`R${n}`, ((n * 7) % 20) * 250_000 + 100_000_000),
          user: 'SU2',
        }),
      ),
    )
    const semua = await daftar('SU2')
    expect(semua).toHaveLength(20)
    tanpaLubang(semua)
  })

  it('take nobody’s word for where a band begins', async () => {
    const body = { ...isi('X', MAKS_RUPIAH), dari: 5 }
    const { status, json } = await world.call('POST', 'para-bunga-hutang', { body })
    expect([status, json.fields?.['dari']?.code]).toEqual([400, 'isian.tidak_dikenal'])
  })

  it('begin at one rupiah in every shop', async () => {
    const body = isi('AWAL', 500)
    const { json } = await world.call('POST', 'para-bunga-hutang', { body, user: 'SU2' })
    expect([json.data['dari'], json.data['satuan'], json.data['minimum']]).toEqual([1, 'DAY30', 1])
  })
})

describe('a parameter that counts in percent or in rupiah', () => {
  const potongan = (more: object) => ({
    kode: `K${JSON.stringify(more).length}`,
    sebab: 'NOTA_HILANG',
    ...more,
  })
  const kirim = async (body: object) => {
    const { status, json } = await world.call('POST', 'ruginota', { body })
    const fields = Object.entries(json.fields ?? {}).map(([name, e]) => [name, e.code])
    return [status, Object.fromEntries(fields)]
  }

  it('asks for the one that its way needs', async () => {
    expect(await kirim(potongan({ cara: 'PERSEN' }))).toEqual([
      422,
      { potongan_persen: 'isian.wajib' },
    ])
    expect(await kirim({ kode: 'L', sebab: 'NOTA_LAMA', cara: 'PER_GRAM' })).toEqual([
      422,
      { lama_hari: 'isian.wajib', potongan_rp: 'isian.wajib' },
    ])
  })

  it('refuses the one that it does not use, instead of forgetting it', async () => {
    const body = potongan({ cara: 'PERSEN', potongan_persen: 2, potongan_rp: 5_000, lama_hari: 3 })
    expect(await kirim(body)).toEqual([
      422,
      { potongan_rp: 'isian.tidak_dipakai', lama_hari: 'isian.tidak_dipakai' },
    ])
  })

  it('drops what it has when the way is changed, and has one rule for missing notas', async () => {
    const path = 'ruginota/HILANG'
    await world.call('POST', 'ruginota', {
      body: { kode: 'HILANG', sebab: 'NOTA_HILANG', cara: 'PERSEN', potongan_persen: 2 },
    })
    const put = await world.call('PUT', path, { body: { cara: 'TETAP', potongan_rp: 50_000 } })
    expect([put.status, put.json.data['potongan_persen'], put.json.data['potongan_rp']]).toEqual([
      200,
      null,
      50_000,
    ])
    expect(await kirim(potongan({ cara: 'PERSEN', potongan_persen: 1 }))).toEqual([
      409,
      { lama_hari: 'data.sudah_ada' },
    ])
  })

  it('takes no percentage above 100 (R-242)', async () => {
    const { json } = await world.call('POST', 'ruginota', {
      body: potongan({ cara: 'PERSEN', potongan_persen: 100.5 }),
    })
    expect(json.fields?.['potongan_persen']?.message).toBe('Tidak Boleh Melebihi 100 !')
  })
})

describe('a percentage that no shop can mean', () => {
  const hari = { berlaku_dari: '2026-01-01', berlaku_sampai: '2026-12-31' }
  it.each([
    ['para-potongan-penjualan', 'potongan_persen', 50, { kode_kategori: 'K1', cara: 'PERSEN' }],
    ['transaksi-kupon', 'persen', 50, { kode_kupon: 'BESAR', cara: 'PERSEN', ...hari }],
    ['para-bunga-hutang', 'bunga', 10, { kode: 'BESAR', sampai: 900_000_000 }],
    ['para-bunga-hutang', 'denda', 10, { kode: 'DENDA', sampai: 910_000_000, bunga: 2 }],
  ])('%s: %s is refused above %d, with the most that it may be', async (path, field, most, isi) => {
    const kirim = async (persen: number) =>
      world.call('POST', path, { body: { ...isi, [field]: persen } })
    for (const persen of [most + 0.01, 99, 100]) {
      const { status, json } = await kirim(persen)
      expect([persen, status]).toEqual([persen, 422])
      expect(json.fields?.[field]?.message).toContain(`paling besar ${most}`)
    }
    expect((await kirim(most)).json.fields?.[field]).toBeUndefined()
  })
})
