import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#kernel/shared/errors.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { PENGAJUAN, SANDI, catatUji, duniaOtorisasi } from '#test/factories/otorisasi.ts'
import type { World } from '#test/contract/master-world.ts'
import { type Izin, pakaiOtorisasi } from './pakai-otorisasi.ts'

let w: World

beforeAll(async () => {
  w = await duniaOtorisasi()
})
afterAll(() => w.close())

const tulis = <T>(work: (tx: Tx) => Promise<T>) =>
  w.server.services.db.tulis('T1', async (tx) => {
    const hasil = await work(tx)
    await catatUji(tx)
    return hasil
  })

const minta = (o: object = {}, user = 'KASIR1') =>
  w.call('POST', 'authorization', {
    user,
    body: { user_id: 'SPV1', password: SANDI, ...PENGAJUAN, ...o },
  })

/** A fresh grant of SPV1 for KASIR1, and its use. */
async function izin(): Promise<Izin> {
  const dokumen = randomUUID()
  const { json } = await minta({ dokumen })
  return {
    id_otorisasi: String(json.data['id_otorisasi']),
    aksi: PENGAJUAN.kategori,
    dokumen,
    jumlah_rp: PENGAJUAN.jumlah_rp,
    peminta: 'KASIR1',
    modules: {},
    saat: new Date(),
  }
}

/** Code of the refusal, or the approver's name. */
async function pakai(i: Izin): Promise<string> {
  try {
    return (await tulis((tx) => pakaiOtorisasi(tx, i))).penyetuju
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

describe('the approver stands above, or beside', () => {
  test('never below: what a higher level does is not approved by a lower one', async () => {
    const bawah = await minta({ user_id: 'SPV1' }, 'SU1')
    expect([bawah.status, bawah.json.code]).toEqual([403, 'otorisasi.level_di_bawah_peminta'])
    expect(bawah.json.message).toContain('SU, MU')
    expect((await minta({ user_id: 'OWN1' }, 'SU1')).json.code).toBe(
      'otorisasi.level_di_bawah_peminta',
    )
    const { json } = await w.call('GET', 'authorization/ways?kategori=penjualan.cancel', {
      user: 'SU1',
    })
    expect(json.data['level']).toEqual(['SU', 'MU'])
    const kasir = await w.call('GET', 'authorization/ways?kategori=penjualan.cancel', {
      user: 'KASIR1',
    })
    expect(kasir.json.data['level']).toEqual(['SPV', 'OWN', 'SU', 'MU'])
  })

  test('a case that asks for more says so to the dialog, and the lower level is refused there', async () => {
    const tinggi = { kategori: 'hutang.lewat_plafond', level: 'OWN' }
    const { json } = await minta(tinggi)
    expect([json.code, json.message]).toEqual([
      'otorisasi.level_kurang',
      expect.stringContaining('OWN, SU, MU'),
    ])
    const cara = await w.call('GET', 'authorization/ways?kategori=hutang.lewat_plafond&level=OWN', {
      user: 'KASIR1',
    })
    expect(cara.json.data['level']).toEqual(['OWN', 'SU', 'MU'])
    const orang = (cara.json.data as unknown as { penyetuju: { user_id: string }[] }).penyetuju
    expect(orang.map((o) => o.user_id)).not.toContain('SPV1')
    expect((await minta({ ...tinggi, user_id: 'OWN1' })).status).toBe(200)
  })

  test('nor is a grant good for somebody who has risen above its giver since', async () => {
    const i = await izin()
    await w.db.query(`update public.pengguna set level = 'OWN' where user_id = 'KASIR1'`)
    expect(await pakai(i)).toBe('otorisasi.tidak_sah')
    await w.db.query(`update public.pengguna set level = 'KASIR' where user_id = 'KASIR1'`)
    expect(await pakai(i)).toBe('SPV1')
  })
})

describe('whoever holds the level himself', () => {
  const sendiri = (peminta: string, modules: Izin['modules'] = {}): Promise<Izin> =>
    izin().then((i) => ({ ...i, id_otorisasi: undefined, peminta, modules }))
  const log = (dokumen: string) =>
    w.db.query(
      `select cara, peminta, penyetuju, level, dipakai is not null as dipakai
       from public.otorisasi where dokumen = $1 and cara = 'SENDIRI'`,
      [dokumen],
    )

  test('acts alone where the shop allows it, and the log says that it was his own act', async () => {
    for (const [siapa, level] of [
      ['SU1', 'SU'],
      ['OWN1', 'OWN'],
    ] as const) {
      const i = await sendiri(siapa)
      expect(await pakai(i)).toBe(siapa)
      expect(await log(i.dokumen)).toEqual([
        { cara: 'SENDIRI', peminta: siapa, penyetuju: siapa, level, dipakai: true },
      ])
    }
  })

  test('asks a second person where the shop wants that; a supervisor and a cashier always do', async () => {
    for (const [siapa, modules] of [
      ['SU1', { OTORISASI_SENDIRI: false }],
      ['SPV1', {}],
      ['KASIR1', {}],
    ] as const) {
      const i = await sendiri(siapa, modules)
      expect(await pakai(i), siapa).toBe('otorisasi.diperlukan')
      expect(await log(i.dokumen)).toEqual([])
    }
  })

  test('by the level of now, and not when switched off', async () => {
    const orang = (isi: string) =>
      w.db.query(`update public.pengguna set ${isi} where user_id = 'OWN1'`)
    await orang('aktif = false')
    expect(await pakai(await sendiri('OWN1'))).toBe('otorisasi.diperlukan')
    await orang(`aktif = true, level = 'SPV'`)
    expect(await pakai(await sendiri('OWN1'))).toBe('otorisasi.diperlukan')
    await orang(`level = 'OWN'`)
    expect(await pakai(await sendiri('OWN1'))).toBe('OWN1')
  })

  test('an act that fails leaves no own act in the log', async () => {
    const i = await sendiri('SU1')
    const gagal = tulis(async (tx) => {
      await pakaiOtorisasi(tx, i)
      throw new Error('no piece left')
    })
    await expect(gagal).rejects.toThrow('no piece left')
    expect(await log(i.dokumen)).toEqual([])
  })

  test('the database keeps an own act from waiting unused, and from a lower level', async () => {
    const isi = (level: string, dipakai: string) => `insert into public.otorisasi (kode_toko, id,
      tanggal, aksi, dokumen, jumlah_rp, peminta, penyetuju, level, cara, dibuat, kedaluwarsa, dipakai)
      values ('T1', gen_random_uuid(), now(), 'x', 'x', 0, 'A', 'A', '${level}', 'SENDIRI', now(), now(), ${dipakai})`
    await expect(w.db.query(isi('SU', 'null'))).rejects.toThrow('otorisasi_sendiri_terpakai')
    await expect(w.db.query(isi('KASIR', 'now()'))).rejects.toThrow('otorisasi_sendiri_terpakai')
  })
})
