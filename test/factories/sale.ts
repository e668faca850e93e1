import type { Answer, Client } from './client.ts'
import { HARGA_PER_GRAM, type Piece } from './goods.ts'
import { SANDI } from './shop.ts'

/** What the pieces cost together: weight × board + ongkos each, the sum up to the next 500. */
export function totalDari(pieces: readonly Piece[]): number {
  const sum = pieces.reduce(
    (n, p) => n + Math.round((p.berat_mg * HARGA_PER_GRAM) / 1000) + p.ongkos_rp,
    0,
  )
  return Math.ceil(sum / 500) * 500
}

export interface Nota {
  readonly no_faktur_jual: string
  readonly tanggal: string
  readonly total_rp: number
  readonly kembali_rp: number
}

/** The body of a sale in cash that pays exactly what is due. */
export function notaTunai(pieces: readonly Piece[], lebih: object = {}) {
  const total_rp = totalDari(pieces)
  return {
    kode_sales: 'S1',
    items: pieces.map(({ kode_barcode }) => ({ kode_barcode })),
    pembayaran: [{ jenis: 'CASH', jumlah_rp: total_rp }],
    total_rp,
    ...lebih,
  }
}

export function jual(
  c: Client,
  pieces: readonly Piece[],
  kunci: string = crypto.randomUUID(),
): Promise<Answer<Nota>> {
  return c.tulis<Nota>('penjualan/create', notaTunai(pieces), kunci)
}

export interface Penyetuju {
  readonly penyetuju: string
  readonly password: string
}

/** The approval that the server asked for when it refused: a grant for exactly that. */
export async function setujuiTolakan(
  c: Client,
  tolakan: Answer,
  { penyetuju, password }: Penyetuju,
): Promise<string> {
  if (tolakan.code !== 'otorisasi.diperlukan') throw new Error(tolakan.text)
  const { aksi, perubahan, ...rest } = tolakan.params
  const { data } = await c.ok<{ id_otorisasi: string }>('POST', 'authorization', {
    ...rest,
    user_id: penyetuju,
    password,
    kategori: aksi,
    ...(perubahan ? { perubahan: JSON.parse(String(perubahan)) as unknown } : {}),
  })
  return data.id_otorisasi
}

/** Sends, has approved what the server asks for, and answers the body that goes through then. */
export async function disetujui<B extends Readonly<Record<string, unknown>>>(
  c: Client,
  path: string,
  badan: B,
  o: Penyetuju,
): Promise<B & { id_otorisasi: string }> {
  const tolakan = await c.tulis(path, badan)
  return { ...badan, id_otorisasi: await setujuiTolakan(c, tolakan, o) }
}

/** Asks `penyetuju` for the approval that `kategori` on `dokumen` needs; its id. */
export async function setujui(
  c: Client,
  o: Penyetuju & {
    kategori: string
    dokumen: string
    jumlah_rp: number
    perubahan?: readonly object[]
  },
): Promise<string> {
  const { penyetuju, ...rest } = o
  const answer = await c.ok<{ id_otorisasi: string }>('POST', 'authorization', {
    user_id: penyetuju,
    ...rest,
  })
  return answer.data.id_otorisasi
}

/** Cancels a sale with an approval of its own. */
export async function batal(c: Client, nota: Nota, o: Penyetuju): Promise<Answer<Nota>> {
  const id_otorisasi = await setujui(c, {
    ...o,
    kategori: 'penjualan.cancel',
    dokumen: nota.no_faktur_jual,
    jumlah_rp: nota.total_rp,
  })
  return c.tulis<Nota>('penjualan/cancel', {
    no_faktur_jual: nota.no_faktur_jual,
    alasan: 'Pelanggan berubah pikiran',
    id_otorisasi,
  })
}

/** The hour at which a shop opens. */
const pagi = (tanggal: string) => new Date(`${tanggal}T08:00:00+07:00`)

/**
 * Closes the day; the count says exactly what is expected. Opens `berikut`, or the very next day; the
 * client's clock goes along, so that the day has come. An owner approves a step that asks for it.
 */
export async function tutup(
  c: Client,
  berikut?: string,
): Promise<Answer<{ no_tutup: string; tgl_system: string }>> {
  const { data } = await c.ok<{
    tanggal: string
    tanggal_berikut: string
    jam: string
    kas: { laci?: string; metode: string; no_rekening?: string; seharusnya_rp: number }[]
  }>('GET', 'tutup-toko')
  const buka = berikut ?? data.tanggal_berikut
  if (data.jam < buka) c.jam = pagi(buka)
  const isi = {
    tanggal: data.tanggal,
    ...(berikut ? { tanggal_berikut: berikut, alasan_tanggal: 'Toko libur panjang' } : {}),
    hitungan: data.kas.map(({ laci, metode, no_rekening, seharusnya_rp }) => ({
      ...(laci ? { laci } : {}),
      ...(no_rekening ? { no_rekening } : {}),
      metode,
      jumlah_rp: seharusnya_rp,
    })),
  }
  const jawab = await c.tulis<{ no_tutup: string; tgl_system: string }>('tutup-toko/create', isi)
  if (jawab.code !== 'otorisasi.diperlukan') return jawab
  const { aksi: kategori } = jawab.params
  const { penyetuju } = (
    await c.ok<{ penyetuju: { user_id: string }[] }>('GET', 'authorization/ways', { kategori })
  ).data
  const otorisasi_tanggal = await setujuiTolakan(c, jawab, {
    penyetuju: penyetuju[0]?.user_id ?? '',
    password: SANDI,
  })
  return c.tulis('tutup-toko/create', { ...isi, otorisasi_tanggal })
}

export interface Pelanggaran {
  readonly aturan: string
  readonly kunci: string
  readonly keterangan: string
}

/** What the product itself says about its books. */
export async function periksa(c: Client): Promise<Pelanggaran[]> {
  return (await c.ok<Pelanggaran[]>('GET', 'buku/periksa')).data
}
