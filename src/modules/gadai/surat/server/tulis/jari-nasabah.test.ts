import { afterAll, beforeAll, expect, test } from 'vitest'
import { FingerprintAgent, templat } from '../../../../../../scripts/fingerprint-agent.ts'
import type { Client } from '#test/factories/client.ts'
import { setujui } from '#test/factories/sale.ts'
import { gadaikan, siapHutang } from '#test/factories/siap-hutang.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import { runDaily } from '#kernel/server/jobs/daily.ts'

const agen = new FingerprintAgent('meja-1', 'IBU SARI')
let w: World
let c: Client
let lain: Client

beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  c = w.toko.get('T1') as Client
  lain = w.toko.get('T2') as Client
  await siapHutang(c)
  await w.database.query(
    `insert into public.perangkat_sidik_jari
       (kode_toko, id_perangkat, nama, kunci_publik, didaftarkan_oleh, dibuat)
     values ('T1', $1, 'Meja 1', $2, 'KT1', now())`,
    [agen.id_perangkat, agen.kunci_publik],
  )
})
afterAll(() => w?.close())

const modul = (nyala: boolean) =>
  w.database
    .query(
      `insert into public.pengaturan (kode_toko, kunci, nilai)
       values ('T1', 'FINGERPRINT_MODULE', $1)
       on conflict on constraint pengaturan_pk do update set nilai = $1`,
      [JSON.stringify(nyala)],
    )
    .then(() => w.server.services.toko.clear())

async function surat(): Promise<string> {
  const { data, text, status } = await gadaikan(c, 1_000_000)
  expect(status, text).toBe(200)
  return data.no_faktur_hutang
}

const rekam = (no_faktur_hutang: string, finger = 'IBU SARI') =>
  c.tulis('hutang/sidik-jari', { no_faktur_hutang, bytes: templat(finger) })

interface Tantangan {
  readonly id_tantangan: string
  readonly tantangan: string
  readonly user_id: string
  readonly jari: { jari: number; bytes: string }[]
}
const tantang = (no_faktur_hutang: string, siapa = c) =>
  siapa.tulis<Tantangan>('hutang/sidik-jari/tantangan', {
    no_faktur_hutang,
    id_perangkat: agen.id_perangkat,
  })
const cocok = (fp: string, siapa = c) =>
  siapa.tulis<{ cocok: boolean }>('hutang/sidik-jari/cocok', { fp })

async function banding(nomor: string, finger: string) {
  agen.finger = finger
  const { data } = await tantang(nomor)
  return cocok(agen.match(data))
}

const adaJari = async (nomor: string) =>
  (await c.ok<{ sidik_jari: boolean }>('GET', `hutang/${nomor}`)).data.sidik_jari
const riwayat = async (nomor: string) =>
  (await c.ok<{ aksi: string }[]>('GET', `hutang/${nomor}/riwayat`)).data.map((k) => k.aksi)

test('only where the shop has readers', async () => {
  const nomor = await surat()
  expect((await rekam(nomor)).status).toBe(403)
  expect((await tantang(nomor)).status).toBe(403)
  await modul(true)
  expect(await tantang(nomor)).toMatchObject({ status: 422, code: 'hutang.tanpa_jari' })
  expect(await adaJari(nomor)).toBe(false)
})

test('whoever comes for the pledge is compared with who brought it, and it is written down', async () => {
  const nomor = await surat()
  expect((await rekam(nomor)).status).toBe(200)
  expect(await adaJari(nomor)).toBe(true)
  expect((await banding(nomor, 'IBU SARI')).data.cocok).toBe(true)
  expect((await banding(nomor, 'ORANG LAIN')).data.cocok).toBe(false)
  expect(await riwayat(nomor)).toEqual([
    'hutang.create',
    'hutang.jari',
    'hutang.jari_cocok',
    'hutang.jari_beda',
  ])
})

test('no answer counts twice, for another ticket, or without the agent’s own signature', async () => {
  const [a, b] = [await surat(), await surat()]
  await rekam(a)
  await rekam(b, 'PAK BUDI')
  agen.finger = 'IBU SARI'
  const { data } = await tantang(a)
  const fp = agen.match(data)
  expect((await cocok(fp)).data.cocok).toBe(true)
  expect((await cocok(fp)).status).toBe(409)

  const untukB = (await tantang(b)).data
  const milikA = agen.match({ ...untukB, user_id: a })
  expect((await cocok(milikA)).status).toBe(403)
  // A template that is not this ticket's, whatever the agent was made to compare with.
  const lagi = (await tantang(b)).data
  const palsu = agen.match({ ...lagi, jari: [{ jari: 1, bytes: templat('IBU SARI') }] })
  expect((await cocok(palsu)).data.cocok).toBe(false)
  const asing = new FingerprintAgent('meja-1', 'PAK BUDI')
  expect((await cocok(asing.match((await tantang(b)).data))).status).toBe(403)
  expect((await tantang(a, lain)).status).toBeGreaterThanOrEqual(400)
})

test('a customer’s finger approves nothing', async () => {
  const nomor = await surat()
  await rekam(nomor)
  agen.finger = 'IBU SARI'
  const { data } = await tantang(nomor)
  const answer = await c.tulis('authorization/fingerprint', {
    user_id: nomor,
    fp: agen.match(data),
    kategori: 'hutang.cancel',
  })
  expect(answer).toMatchObject({ status: 409, code: 'otorisasi.tantangan_tidak_sah' })
})

test('a renewed ticket has the finger, until the renewal is taken back', async () => {
  const nomor = await surat()
  await rekam(nomor)
  const jadi = await c.tulis<{ no_faktur_baru: string; total_bayar: number }>('hutang/peremajaan', {
    no_faktur_hutang: nomor,
    jumlah_hutang: 1_000_000,
    pembayaran: [{ jenis: 'CASH', jumlah_rp: 1_000 }],
    keluar: [],
  })
  expect(jadi.status, jadi.text).toBe(200)
  const { no_faktur_baru, total_bayar } = jadi.data
  expect([await adaJari(nomor), await adaJari(no_faktur_baru)]).toEqual([false, true])
  const id_otorisasi = await setujui(c, {
    ...PENYETUJU,
    kategori: 'hutang.batal_tebus',
    dokumen: no_faktur_baru,
    jumlah_rp: Math.abs(total_bayar),
  })
  const alasan = 'Salah surat'
  const batal = await c.tulis('hutang/batal-tebus', {
    no_bayar: no_faktur_baru,
    alasan,
    id_otorisasi,
  })
  expect(batal.status, batal.text).toBe(200)
  expect([await adaJari(nomor), await adaJari(no_faktur_baru)]).toEqual([true, false])
})

test('it goes when the ticket is closed and its day is over', async () => {
  const [tutup, aktif] = [await surat(), await surat()]
  await rekam(tutup)
  await rekam(aktif)
  const { data } = await c.ok<{ total_tebus: number }>('GET', `hutang/${tutup}/hitung`)
  const pembayaran = [{ jenis: 'CASH', jumlah_rp: data.total_tebus }]
  expect((await c.tulis('hutang/tebus', { no_faktur_hutang: tutup, pembayaran })).status).toBe(200)
  expect((await rekam(tutup)).code).toBe('hutang.sudah_lunas')
  const bersih = async () => {
    const { services, app } = w.server
    await w.database.query('delete from public.tugas_harian')
    // Whatever the hour of the machine: the task begins at three at night.
    const siang = new Date(new Date().setUTCHours(5))
    const layanan = { ...services, log: app.log, jam: () => siang }
    await runDaily(layanan, { hanya: 'buang-sidik-jari-hutang' })
  }
  await bersih()
  expect(await adaJari(tutup)).toBe(true)
  await w.database.query(
    `update public.hutang set tgl_tutup = tgl_tutup - 1 where no_faktur_hutang = $1`,
    [tutup],
  )
  await bersih()
  expect([await adaJari(tutup), await adaJari(aktif)]).toEqual([false, true])
})
