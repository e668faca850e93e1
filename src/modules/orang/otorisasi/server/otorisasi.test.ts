import { catatUji } from '#test/factories/otorisasi.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { World } from '#test/contract/master-world.ts'
import { buatPengguna } from '#modules/orang/pengguna/server/index.ts'
import { type Izin, isiPerubahan, pakaiOtorisasi } from './pakai-otorisasi.ts'

const SANDI = 'demo1234'
const ORANG = [
  ['SPV1', 'SPV', 'T1'],
  ['OWN1', 'OWN', 'T1'],
  ['KASIR2', 'KASIR', 'T1'],
  ['SPV2', 'SPV', 'T2'],
  ['SPVP', 'SPV', 'PST'],
] as const

let w: World

beforeAll(async () => {
  w = await World.create()
  await w.db.query(
    `insert into public.toko (kode_toko, nama_toko, alamat_toko, kode_nota, pusat)
     values ('PST', 'Pusat', 'Jl. Emas 9', 'PS', true)`,
  )
  for (const [user_id, level, kode_toko] of ORANG)
    await buatPengguna(w.server.services.db, {
      user_id,
      nama: user_id,
      level,
      kode_toko,
      laci: 'UTAMA',
      akses: [],
      sandi: SANDI,
      wajib_ganti: false,
    })
})
afterAll(() => w.close())

const tulis = <T>(work: (tx: Tx) => Promise<T>) =>
  w.server.services.db.tulis('T1', async (tx) => {
    const hasil = await work(tx)
    await catatUji(tx)
    return hasil
  })

interface Minta {
  readonly user_id?: string
  readonly password?: string
  readonly kategori?: string
  readonly dokumen?: string
  readonly jumlah_rp?: number
  readonly berat?: number
  readonly level?: string
  readonly perubahan?: readonly object[]
}

const minta = (o: Minta = {}, user = 'KASIR1') =>
  w.call('POST', 'authorization', {
    user,
    body: {
      user_id: 'SPV1',
      password: SANDI,
      kategori: 'penjualan.cancel',
      dokumen: 'FJ0A2611200001',
      jumlah_rp: 500_000,
      ...o,
    },
  })

/** A fresh grant, and the use that it was given for. */
async function izin(): Promise<Izin> {
  const dokumen = randomUUID()
  const { json } = await minta({ dokumen })
  return {
    id_otorisasi: String(json.data['id_otorisasi']),
    aksi: 'penjualan.cancel',
    dokumen,
    jumlah_rp: 500_000,
    peminta: 'KASIR1',
    modules: {},
    saat: new Date(),
  }
}

/** A grant for lowering one ring, and its use. */
async function izinCincin(): Promise<Izin> {
  const i = await izin()
  const { json } = await minta({ dokumen: i.dokumen, kategori: TURUN, perubahan: [CINCIN] })
  const id_otorisasi = String(json.data['id_otorisasi'])
  return { ...i, id_otorisasi, aksi: TURUN, perubahan: [CINCIN] }
}

const TURUN = 'penjualan.turun_harga'
const CINCIN = {
  nama: 'harga_rp',
  barang: 'CINCIN POLOS · A001',
  sebelum: 2_500_000,
  sesudah: 2_000_000,
}

/** Code of the refusal, or the approver's name. */
async function pakai(i: Izin): Promise<string> {
  try {
    return (await tulis((tx) => pakaiOtorisasi(tx, i))).penyetuju
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

describe('who may approve', () => {
  const sebab = async (o: Minta, user?: string) => {
    const { status, json } = await minta(o, user)
    return [status, json.code]
  }

  test('a supervisor of the shop, the owner, and a supervisor of the centre', async () => {
    for (const user_id of ['SPV1', 'OWN1', 'SPVP']) {
      const { status, json } = await minta({ user_id })
      expect([status, json.data['penyetuju']]).toEqual([200, user_id])
    }
  })

  test('nobody else, each with a reason of its own, and all of them are written down', async () => {
    expect(await sebab({ user_id: 'SPV1' }, 'SPV1')).toEqual([401, expect.anything()])
    expect(await sebab({ user_id: 'KASIR2' })).toEqual([403, 'otorisasi.level_kurang'])
    expect(await sebab({ user_id: 'SPV2' })).toEqual([403, 'otorisasi.toko_lain'])
    expect(await sebab({ password: 'salah' })).toEqual([403, 'otorisasi.sandi_salah'])
    expect(await sebab({ kategori: 'penjualan.berlian_bawah_modal' })).toEqual([
      403,
      'otorisasi.level_kurang',
    ])
    const asing = await minta({ user_id: 'HANTU' })
    expect([asing.status, asing.json.message]).toEqual([422, 'Username Tidak Terdaftar'])
    expect(await sebab({ kategori: 'apa.saja' })).toEqual([400, 'otorisasi.aksi_tidak_dikenal'])
    const rows = await w.db.query<{ penyetuju: string; ditolak: string }>(
      `select penyetuju, ditolak from public.otorisasi where ditolak is not null order by dibuat`,
    )
    expect(rows.map((r) => `${r.penyetuju} ${r.ditolak.replace('otorisasi.', '')}`)).toEqual([
      'KASIR2 level_kurang',
      'SPV2 toko_lain',
      'SPV1 sandi_salah',
      'SPV1 level_kurang',
      'HANTU username_tidak_terdaftar',
    ])
  })

  test('not with a first password, which somebody else has chosen', async () => {
    await w.db.query(`update public.pengguna set wajib_ganti = true where user_id = 'OWN1'`)
    expect(await sebab({ user_id: 'OWN1' })).toEqual([403, 'otorisasi.ganti_sandi'])
    // Who guesses does not learn that there is one.
    expect(await sebab({ user_id: 'OWN1', password: 'salah' })).toEqual([
      403,
      'otorisasi.sandi_salah',
    ])
    await w.db.query(`update public.pengguna set wajib_ganti = false where user_id = 'OWN1'`)
    expect((await minta({ user_id: 'OWN1' })).status).toBe(200)
  })

  test('not oneself, and the database refuses it a second time', async () => {
    await sandiBoleh('SU1')
    expect(await sebab({ user_id: 'SU1' }, 'SU1')).toEqual([403, 'otorisasi.sendiri'])
    await expect(
      w.db.query(`insert into public.otorisasi (kode_toko, id, tanggal, aksi, dokumen, jumlah_rp,
        peminta, penyetuju, dibuat, kedaluwarsa)
        values ('T1', gen_random_uuid(), now(), 'x', 'x', 0, 'SU1', 'SU1', now(), now())`),
    ).rejects.toThrow('otorisasi_sendiri')
  })
})

/** Gives somebody the password of these tests. */
const sandiBoleh = (user_id: string) =>
  w.db.query(
    `update public.pengguna set sandi_hash =
      (select sandi_hash from public.pengguna where user_id = 'SPV1') where user_id = $1`,
    [user_id],
  )

describe('a grant is used', () => {
  test('for the pieces and the amounts before and after that it was given for', async () => {
    const i = await izinCincin()
    const salah = [
      [],
      [{ ...CINCIN, barang: 'GELANG RANTAI · A002' }],
      [{ ...CINCIN, sesudah: 1_000_000 }],
      [{ ...CINCIN, sebelum: 3_000_000, sesudah: 2_500_000 }],
      [CINCIN, { ...CINCIN, barang: 'GELANG RANTAI · A002' }],
    ]
    for (const perubahan of salah)
      expect(await pakai({ ...i, perubahan })).toBe('otorisasi.tidak_sah')
    expect(await pakai(i)).toBe('SPV1')
  })

  test('once, by whom, for what and for how much it was given', async () => {
    const i = await izin()
    for (const salah of [
      { aksi: 'penjualan.turun_harga' as const },
      { dokumen: 'lain' },
      { jumlah_rp: 500_001 },
      { peminta: 'KASIR2' },
      { id_otorisasi: randomUUID() },
      { id_otorisasi: 'bukan uuid' },
    ])
      expect(await pakai({ ...i, ...salah })).toBe('otorisasi.tidak_sah')
    expect(await pakai({ ...i, level: 'OWN' })).toBe('otorisasi.tidak_sah')
    expect(await pakai({ ...i, saat: new Date(Date.now() + 301_000) })).toBe(
      'otorisasi.kedaluwarsa',
    )
    expect(await pakai({ ...i, id_otorisasi: undefined })).toBe('otorisasi.diperlukan')
    expect(await pakai(i)).toBe('SPV1')
    expect(await pakai(i)).toBe('otorisasi.sudah_dipakai')
  })

  test('not in another shop, and not when it was refused', async () => {
    const i = await izin()
    const lain = w.server.services.db.tulis('T2', (tx) => pakaiOtorisasi(tx, i))
    await expect(lain).rejects.toThrow('otorisasi.tidak_sah')
    await minta({ password: 'salah', dokumen: 'DITOLAK' })
    const [tolak] = await w.db.query<{ id: string }>(
      `select id from public.otorisasi where dokumen = 'DITOLAK'`,
    )
    expect(await pakai({ ...i, id_otorisasi: tolak?.id, dokumen: 'DITOLAK' })).toBe(
      'otorisasi.tidak_sah',
    )
  })

  test('not any more once its giver is switched off or has lost the level', async () => {
    const orang = (isi: string) =>
      w.db.query(`update public.pengguna set ${isi} where user_id = 'SPV1'`)
    const i = await izin()
    await orang('aktif = false')
    expect(await pakai(i)).toBe('otorisasi.tidak_sah')
    await orang(`aktif = true, level = 'KASIR'`)
    expect(await pakai(i)).toBe('otorisasi.tidak_sah')
    await orang(`level = 'SPV'`)
    expect(await pakai(i)).toBe('SPV1')
  })

  test('it is kept when the act itself fails', async () => {
    const i = await izin()
    const gagal = tulis(async (tx) => {
      await pakaiOtorisasi(tx, i)
      throw new Error('no piece left')
    })
    await expect(gagal).rejects.toThrow('no piece left')
    expect(await pakai(i)).toBe('SPV1')
  })

  test('200 at once: one', async () => {
    const i = await izin()
    const hasil = await Promise.all(Array.from({ length: 200 }, () => pakai(i)))
    expect(hasil.filter((h) => h === 'SPV1')).toHaveLength(1)
    expect(hasil.filter((h) => h === 'otorisasi.sudah_dipakai')).toHaveLength(199)
  })
})

/** The update's conditions; each twin leaves one out and must let the wrong use pass. */
const PENJAGA = {
  aksi: (i: Izin) => sql`aksi = ${i.aksi}`,
  dokumen: (i: Izin) => sql`dokumen = ${i.dokumen}`,
  jumlah_rp: (i: Izin) => sql`jumlah_rp = ${i.jumlah_rp}`,
  perubahan: (i: Izin) =>
    sql`perubahan is not distinct from ${isiPerubahan(i.perubahan ?? [])}::jsonb`,
  peminta: (i: Izin) => sql`peminta = ${i.peminta}`,
  saat: (i: Izin) => sql`kedaluwarsa > ${i.saat}`,
} as const

describe('planted bugs: without its guard each wrong use passes', () => {
  const tanpa = (penjaga: keyof typeof PENJAGA, i: Izin) => {
    const syarat = Object.entries(PENJAGA).flatMap(([nama, s]) => (nama === penjaga ? [] : [s(i)]))
    return tulis((tx) =>
      tx.run(sql`
      update public.otorisasi set dipakai = ${new Date()}
      where kode_toko = 'T1' and id = ${i.id_otorisasi} and dipakai is null
        and ${sql.join(syarat, sql` and `)}`),
    )
  }
  const salah: Readonly<Record<keyof typeof PENJAGA, Partial<Izin>>> = {
    aksi: { aksi: 'kas.kas_awal' },
    dokumen: { dokumen: 'lain' },
    jumlah_rp: { jumlah_rp: 1 },
    perubahan: { perubahan: [{ ...CINCIN, barang: 'GELANG RANTAI · A002' }] },
    peminta: { peminta: 'KASIR2' },
    saat: { saat: new Date(Date.now() + 301_000) },
  }

  test.each(Object.keys(PENJAGA) as (keyof typeof PENJAGA)[])('without %s', async (nama) => {
    const i = await izinCincin()
    expect(await tanpa(nama, { ...i, ...salah[nama] })).toBe(1)
  })

  test('looking first spends one grant many times, but for the trigger', async () => {
    const lihatLaluTulis = (i: Izin) =>
      tulis(async (tx) => {
        const ada = await tx.maybe(sql`
          select 1 from public.otorisasi
          where kode_toko = 'T1' and id = ${i.id_otorisasi} and dipakai is null`)
        if (!ada) return 0
        await tx.run(sql`select pg_sleep(0.05)`)
        return tx.run(sql`
          update public.otorisasi set dipakai = ${new Date(Date.now() + Math.random() * 1e5)}
          where kode_toko = 'T1' and id = ${i.id_otorisasi}`)
      }).catch(() => 0)
    const berapa = async () => {
      const i = await izin()
      const hasil = await Promise.all(Array.from({ length: 5 }, () => lihatLaluTulis(i)))
      return hasil.reduce((n, h) => n + h, 0)
    }
    expect(await berapa()).toBe(1)
    await w.db.query('alter table public.otorisasi disable trigger otorisasi_sekali')
    expect(await berapa()).toBeGreaterThan(1)
    await w.db.query('alter table public.otorisasi enable trigger otorisasi_sekali')
  })
})

test('the log is kept: nothing is changed or deleted, by the owner neither', async () => {
  await expect(w.db.query(`update public.otorisasi set penyetuju = 'X'`)).rejects.toThrow()
  await expect(w.db.query(`delete from public.otorisasi`)).rejects.toThrow('hanya dapat ditambah')
})

test('laporan-authorization tells who asked, who approved, and what came of it', async () => {
  const { status, json } = await w.call(
    'GET',
    'authorization/report?status_otorisasi=DIPAKAI&aksi=penjualan.cancel',
  )
  expect(status).toBe(200)
  expect(json.data[0]).toMatchObject({
    peminta: 'KASIR1',
    penyetuju: 'SPV1',
    aksi: 'penjualan.cancel',
    status_otorisasi: 'DIPAKAI',
  })
  const tolak = await w.call('GET', 'authorization/report?status_otorisasi=DITOLAK&limit=500')
  expect(new Set(tolak.json.data.map((r) => r['status_otorisasi']))).toEqual(new Set(['DITOLAK']))
})

test('it adds up what was given away: used grants of acts that give, and nothing else', async () => {
  const dokumen = randomUUID()
  const perubahan = [{ nama: 'dpp_rp', sebelum: 1_000_000, sesudah: 800_000 }]
  const turun = {
    kategori: 'penjualan.turun_harga',
    dokumen,
    jumlah_rp: 200_000,
    berat: 1.25,
    perubahan,
  }
  const beri = async (lebih: object = {}) => {
    const { json } = await minta({ ...turun, ...lebih })
    return String(json.data?.['id_otorisasi'])
  }
  await beri()
  await beri({ password: 'salah' })
  const spend: Izin = {
    ...(await izin()),
    id_otorisasi: await beri(),
    aksi: 'penjualan.turun_harga',
    dokumen,
    jumlah_rp: 200_000,
  }
  expect(await pakai(spend)).toBe('otorisasi.tidak_sah')
  expect(await pakai({ ...spend, berat_mg: 1_250, perubahan })).toBe('SPV1')
  const path = 'authorization/report?aksi=penjualan.turun_harga&cara_otorisasi=MANUAL&limit=500'
  const { json } = await w.call('GET', path)
  const rows = json.data.filter((r) => r['dokumen'] === dokumen)
  expect(rows.map((r) => [r['status_otorisasi'], r['diberikan_rp'], r['berat_diberikan']])).toEqual(
    expect.arrayContaining([
      ['BELUM', 0, 0],
      ['DITOLAK', 0, 0],
      ['DIPAKAI', 200_000, 1.25],
    ]),
  )
  expect(rows).toHaveLength(3)
  const jumlah = (json as unknown as { totals: Record<string, number> }).totals
  const sum = (k: string) => json.data.reduce((n, r) => n + Number(r[k]), 0)
  for (const k of ['jumlah_rp', 'diberikan_rp', 'berat_diberikan'])
    expect(jumlah[k], k).toBeCloseTo(sum(k), 3)
})
