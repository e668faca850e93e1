import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import type { Client } from '#test/factories/client.ts'
import { disetujui } from '#test/factories/sale.ts'
import { SANDI, buatOrang, masuk } from '#test/factories/shop.ts'
import { isiKontrak, mundurCicilan, pasangSyarat, tunai } from '#test/factories/siap-cicilan.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

type Isi = Readonly<Record<string, unknown>>

let db: TestDatabase
let server: Server
let toko: SiapJual
let kasir: Client
beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  await buatOrang(server.services.db, 'T1CCL', 'T1', 'KASIR', ['/transaksi-cicilan'])
  kasir = await masuk(server.url, 'T1CCL')
  await pasangSyarat(toko.pemilik)
})
afterAll(async () => {
  await server?.close()
  await db?.drop()
})

/** Sends a photo and answers its name. */
async function potret(c: Client, background: string): Promise<string> {
  const create = { width: 80, height: 50, channels: 3, background } as const
  const form = new FormData()
  const data = new Uint8Array(await sharp({ create }).jpeg().toBuffer())
  form.set('image', new Blob([data]), 'ktp.jpg')
  const headers = { ...c.headers, 'idempotency-key': crypto.randomUUID() }
  const url = `${c.url}/api/v1/gambar/IDENTITAS`
  const answer = await fetch(url, { method: 'POST', headers, body: form })
  return ((await answer.json()) as { data: { nama: string } }).data.nama
}

async function kontrak(lain: Isi) {
  const [kode = ''] = await toko.barang(1)
  const isi = { ...isiKontrak([kode], 2_500_000, 500_000), kode_sales: 'S01', ...lain }
  return kasir.tulis<{ no_cicilan: string; foto_identitas: string | null }>('cicilan/create', isi)
}

describe('the photo of the card', () => {
  test('is signed with, and seen by whoever signs or looks at contracts, kept by no browser', async () => {
    const foto_identitas = await potret(kasir, '#fff')
    const { data } = await kontrak({ foto_identitas })
    expect(data).toMatchObject({ foto_identitas })
    const gambar = (c: Client) =>
      fetch(`${server.url}/api/v1/gambar/IDENTITAS/${foto_identitas}`, {
        headers: { 'x-auth-token': c.headers['x-auth-token'] ?? '' },
      })
    const dilihat = await gambar(kasir)
    expect(dilihat.headers.get('content-type')).toMatch(/^image\//)
    expect(dilihat.headers.get('cache-control')).toContain('no-store')
    await buatOrang(server.services.db, 'T1BYR', 'T1', 'KASIR', ['/bayar-cicilan'])
    expect((await gambar(await masuk(server.url, 'T1BYR'))).status).toBe(403)
    const lain = await SiapJual.buat(db, server, 'T2', '0B')
    expect((await gambar(lain.pemilik)).status).toBe(404)
  })

  test('one that there is not saves nothing, and no name is a path', async () => {
    const tiada = await kontrak({ foto_identitas: 'ABCDEFGH12345678' })
    expect([tiada.status, tiada.fields['foto_identitas']?.code]).toEqual([422, 'gambar.tidak_ada'])
    expect((await kontrak({ foto_identitas: '../../etc/passwd' })).status).toBe(400)
    expect((await kontrak({})).data.foto_identitas).toBeNull()
  })
})

describe('a member who is forgotten', () => {
  const hapus = async (kode_customer: string) => {
    const path = 'hapus-data-member/create'
    const isi = { kode_customer, alasan: 'Atas permintaan' }
    const answer = await toko.pemilik.tulis(path, isi)
    if (answer.code !== 'otorisasi.diperlukan') return answer
    const setuju = { penyetuju: 'T1OWN', password: SANDI }
    return toko.pemilik.tulis(path, await disetujui(toko.pemilik, path, isi, setuju))
  }
  const member = async (no_hp: string) => {
    const isi = { nama_customer: 'Bu Terlupakan', no_hp, alamat_customer: 'Jalan Rahasia 7' }
    const { data } = await toko.pemilik.tulis<{ kode_customer: string }>('member', isi)
    return data.kode_customer
  }

  test('not while the surplus of an auction is owed; then card, address and guarantor go', async () => {
    const kode_customer = await member('081299887766')
    const foto_identitas = await potret(kasir, '#0a0')
    const { data } = await kontrak({
      kode_customer,
      nama_customer: undefined,
      no_hp: undefined,
      foto_identitas,
      no_identitas: '3573014509880002',
      alamat_customer: 'Jalan Rahasia 7',
    })
    const { no_cicilan } = data
    await mundurCicilan(db, no_cicilan, 40)
    await db.query(
      `insert into public.cicilan_pengingat
        values ('T1', gen_random_uuid(), $1, '2026-11-01', '2026-11-01', '081299887766', 'T1CCL')`,
      [no_cicilan],
    )
    const lelang = {
      no_cicilan,
      nama_pihak: 'Toko Sinar',
      hasil_rp: 3_000_000,
      pembayaran: tunai(3_000_000),
    }
    expect(await toko.pemilik.tulis('cicilan/lelang', lelang)).toMatchObject({ status: 200 })
    const terikat = await hapus(kode_customer)
    expect([terikat.status, terikat.code]).toEqual([409, 'member.masih_terikat'])
    expect(terikat.params['nomor']).toBe(no_cicilan)
    const lebih = { no_cicilan, kembali: { jenis: 'CASH' } }
    expect(await toko.pemilik.tulis('cicilan/lebih', lebih)).toMatchObject({ status: 200 })
    const jadi = await hapus(kode_customer)
    expect(jadi, jadi.text).toMatchObject({ status: 200 })
    const [row] = await db.query<{ t: string }>(
      `select c::text || (select string_agg(p::text, ' ') from public.cicilan_pengingat p
          where p.no_cicilan = $1) || (select string_agg(b::text, ' ') from public.cicilan_bayar b
          where b.no_cicilan = $1) as t
       from public.cicilan c where no_cicilan = $1`,
      [no_cicilan],
    )
    for (const rahasia of ['Terlupakan', '0812', '3573', 'Rahasia', 'Hadi', foto_identitas])
      expect(row?.t).not.toContain(rahasia)
    // Who bought at the auction is another.
    expect(row?.t).toContain('Toko Sinar')
    // The picture itself goes with the queue.
    await expect
      .poll(async () => (await kasir.call('GET', `gambar/IDENTITAS/${foto_identitas}`)).status, {
        timeout: 20_000,
      })
      .toBe(404)
  })
})
