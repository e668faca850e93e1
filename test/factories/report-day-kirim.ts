import type { Client } from './client.ts'
import { sukses, tambahSama } from './goods.ts'
import type { TokoLain } from './report-day.ts'
import { disetujui } from './sale.ts'
import { PENYETUJU } from './world.ts'

type Isi = Readonly<Record<string, unknown>>

/**
 * Goods between the two shops: one parcel arrives with a piece short, which is lost; one is on its
 * way, one is taken back; one comes from the other shop.
 */
export async function kirimSehari(c: Client, lain: TokoLain): Promise<void> {
  const { client, kode_toko, penyetuju } = lain
  const setuju = async <T>(dari: Client, path: string, isi: Isi): Promise<T> => {
    const oleh = dari === c ? PENYETUJU : { ...PENYETUJU, penyetuju }
    return sukses(await dari.tulis<T>(path, await disetujui(dari, path, isi, oleh))).data
  }
  const kirim = async (dari: Client, tujuan: string, n: number): Promise<string> => {
    const items = (await tambahSama(dari, n)).map(({ kode_barcode }) => ({ kode_barcode }))
    const isi = { tujuan, items, no_segel: 'S-1', no_draft: crypto.randomUUID() }
    return (await setuju<{ no_kirim: string }>(dari, 'kirim-barang/create', isi)).no_kirim
  }
  const terima = async (di: Client, no_kirim: string, kurang: number) => {
    const paket = await di.ok<{ items: { kode_barcode: string }[] }>(
      'GET',
      `terima-barang/paket/${no_kirim}`,
    )
    const semua = paket.data.items.map(({ kode_barcode }) => ({ kode_barcode, kode_baki: 'B1' }))
    const items = semua.slice(kurang)
    sukses(await di.tulis('terima-barang/create', { no_kirim, items, kurang }))
    return semua.slice(0, kurang)
  }
  const pergi = await kirim(c, kode_toko, 2)
  const hilang = await terima(client, pergi, 1)
  await setuju(c, 'selesai-kirim-barang/create', {
    no_kirim: pergi,
    items: hilang.map(({ kode_barcode }) => ({ kode_barcode, putusan: 'HILANG' })),
    no_draft: crypto.randomUUID(),
  })
  await kirim(c, kode_toko, 1)
  const no_kirim = await kirim(c, kode_toko, 1)
  await setuju(c, 'kirim-barang/cancel', { no_kirim, alasan: 'Salah toko' })
  await terima(c, await kirim(client, 'TKA', 1), 0)
  await pusatSehari(c, lain)
}

/** Bought gold between the same two: a parcel from here, and one from there that is received. */
async function pusatSehari(c: Client, { client, kode_toko, penyetuju }: TokoLain): Promise<void> {
  const path = 'kirim-barang-kepusat/create'
  const kirim = async (dari: Client, tujuan: string): Promise<string> => {
    const { data } = await dari.ok<Isi[]>('GET', 'kirim-barang-kepusat/get/barang', {
      limit: 1,
      tujuan,
    })
    const items = data.map((d) => ({
      sumber: d['sumber'],
      no_sumber: d['no_sumber'],
      baris_sumber: d['baris_sumber'],
    }))
    const oleh = dari === c ? PENYETUJU : { ...PENYETUJU, penyetuju }
    const isi = await disetujui(dari, path, { tujuan, items, no_draft: crypto.randomUUID() }, oleh)
    return sukses(await dari.tulis<{ no_kirim: string }>(path, isi)).data.no_kirim
  }
  await melebur(c)
  await kirim(c, kode_toko)
  await melebur(client, { ...PENYETUJU, penyetuju })
  const no_kirim = await kirim(client, 'TKA')
  sukses(await c.tulis('terima-barang-pusat/create', { no_kirim }))
}

/** A piece that is melted down here, so that there is scrap. */
async function melebur(
  c: Client,
  oleh: { readonly penyetuju: string; readonly password: string } = PENYETUJU,
): Promise<void> {
  const items = (await tambahSama(c, 1)).map(({ kode_barcode }) => ({ kode_barcode }))
  const isi = { kode_gudang: 'HCR', items, no_draft: crypto.randomUUID() }
  const path = 'hancur-barang/create'
  sukses(await c.tulis(path, await disetujui(c, path, isi, oleh)))
}
