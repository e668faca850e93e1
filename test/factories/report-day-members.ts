import type { Answer, Client } from './client.ts'
import { sukses } from './goods.ts'
import { setujui, disetujui } from './sale.ts'
import { PENYETUJU } from './world.ts'

type Isi = Readonly<Record<string, unknown>>

const tulis = async <T>(c: Client, path: string, isi: Isi, cara = 'POST'): Promise<Answer<T>> =>
  sukses(await c.tulis<T>(path, isi, undefined, cara))

/**
 * What reports of members tell of that day: a birthday, somebody who was brought, points by hand,
 * gifts that came in, were taken for points and given back.
 */
export async function memberSehari(
  c: Client,
  kode_customer: string,
  tanggal: string,
): Promise<void> {
  await tulis(c, `member/${kode_customer}`, { tgl_lahir: `1980-${tanggal.slice(5)}` }, 'PUT')
  const rudi = { nama_customer: 'Pak Rudi', no_hp: '081234567891', perujuk: kode_customer }
  await tulis(c, 'member', { ...rudi, izin_whatsapp: true })
  await tulis(c, 'member', { nama_customer: 'Bu Lama', no_hp: '081234567892' })
  const no_draft = 'poin-hari-penuh'
  const poin = {
    kode_customer,
    arah: 'TAMBAH',
    poin: 100,
    keterangan: 'Hadiah ulang tahun',
    no_draft,
  }
  const path = 'transaksi-poin/create'
  await tulis(c, path, await disetujui(c, path, poin, PENYETUJU))
  await tulis(c, 'hadiah', { kode_hadiah: 'PAYUNG', nama_hadiah: 'Payung', poin: 20 })
  const masuk = { kode_hadiah: 'PAYUNG', jenis: 'MASUK', jumlah: 10, keterangan: 'Beli' }
  await tulis(c, 'stock-hadiah/create', masuk)
  await tukar(c, kode_customer, 2)
  const dokumen = await tukar(c, kode_customer, 1)
  const id_otorisasi = await setujui(c, {
    ...PENYETUJU,
    kategori: 'poin.batal_tukar',
    dokumen,
    jumlah_rp: 20_000,
  })
  await tulis(c, 'tukar-point/cancel', {
    no_tukar_poin: dokumen,
    alasan: 'Tidak jadi',
    id_otorisasi,
  })
}

async function tukar(c: Client, kode_customer: string, jumlah: number): Promise<string> {
  const items = [{ kode_hadiah: 'PAYUNG', jumlah }]
  const isi = { kode_customer, items, poin: 20 * jumlah }
  return (await tulis<{ no_tukar_poin: string }>(c, 'tukar-point/create', isi)).data.no_tukar_poin
}
