import type { TestDatabase } from '../setup/database.ts'
import type { Answer, Client } from './client.ts'
import { setujui } from './sale.ts'
import { SANDI } from './shop.ts'
import { PENYETUJU } from './world.ts'

type Isi = Readonly<Record<string, unknown>>

export const tunai = (jumlah_rp: number) => [{ jenis: 'CASH', jumlah_rp }]

/** As if the ticket had been written so many days earlier; the shop's date stays. */
export async function mundur(db: TestDatabase, nomor: string, hari: number): Promise<void> {
  await db.query(
    `update public.hutang set tanggal = tanggal - $2::int,
       tgl_bunga_mulai = tgl_bunga_mulai - $2::int, jatuh_tempo = jatuh_tempo - $2::int
     where no_faktur_hutang = $1`,
    [nomor, hari],
  )
}

/** The same for the day that its notices name. */
export async function mundurPeringatan(db: TestDatabase, nomor: string, hari: number) {
  const [surat] = await db.query<{ jatuh_tempo: string }>(
    'select jatuh_tempo::text from public.hutang where no_faktur_hutang = $1',
    [nomor],
  )
  await db.query(
    `update public.hutang_peringatan set tgl_lelang = tgl_lelang - $2::int, jatuh_tempo = $3::date
     where no_faktur_hutang = $1`,
    [nomor, hari, surat?.jatuh_tempo],
  )
}

/** Balances of a shop by account, unit and detail. */
async function saldo(db: TestDatabase, toko: string): Promise<Record<string, number>> {
  const rows = await db.query<{ akun: string; jumlah: string }>(
    `select akun || ' ' || satuan || case rincian when '' then '' else ' ' || rincian end as akun,
       sum(jumlah) as jumlah from public.saldo_harian where kode_toko = $1 group by 1`,
    [toko],
  )
  return Object.fromEntries(rows.map((r) => [r.akun, Number(r.jumlah)]))
}

/** What some work moves in the books; what it leaves alone is not in it. */
export async function beda(
  db: TestDatabase,
  kerja: () => Promise<unknown>,
  toko = 'T1',
): Promise<Record<string, number>> {
  const awal = await saldo(db, toko)
  await kerja()
  const akhir = await saldo(db, toko)
  return Object.fromEntries(
    Object.keys({ ...awal, ...akhir })
      .map((k) => [k, (akhir[k] ?? 0) - (awal[k] ?? 0)] as const)
      .filter(([, n]) => n !== 0),
  )
}

/** What is due today. */
export interface Hitungan {
  readonly hari: number
  readonly satuan_baru: number
  readonly sisa_pokok: number
  readonly bunga_hitung_rp: number
  readonly denda_hitung_rp: number
  readonly total_tebus: number
  readonly tgl_jatuh_tempo: string
  readonly tgl_jatuh_tempo_baru: string
  readonly min_cicil_rp: number
  readonly boleh_lelang: boolean
  readonly alasan_lelang: string | null
  readonly limit_lelang_rp: number | null
}

/** An act as it is answered, as far as tests look at it. */
export interface Bayar {
  readonly no_bayar: string
  readonly no_faktur_hutang: string
  readonly status: string
  readonly bunga_rp: number
  readonly denda_rp: number
  readonly pokok_rp: number
  readonly lebih_rp: number
  readonly total_bayar: number
  readonly sisa_pokok: number
  readonly tgl_jatuh_tempo: string
  readonly no_faktur_baru: string | null
}

export const hitung = async (c: Client, nomor: string): Promise<Hitungan> =>
  (await c.ok<Hitungan>('GET', `hutang/${nomor}/hitung`)).data

/** Place, time and buyer of an auction that was just held. */
export function dijual(c: Client): Isi {
  const kini = new Date((c.jam ?? new Date()).getTime() + 7 * 3_600_000).toISOString()
  return {
    nama_pihak: 'Pembeli lelang',
    tempat_lelang: 'Balai lelang',
    tgl_lelang: kini.slice(0, 10),
    jam_lelang: kini.slice(11, 16),
  }
}

/** An approval by a supervisor, or by whoever is named. */
export const izin = (
  c: Client,
  a: { kategori: string; dokumen: string; jumlah_rp: number },
  penyetuju: string = PENYETUJU.penyetuju,
): Promise<string> => setujui(c, { ...a, penyetuju, password: SANDI })

/** Redeems for what is due today, in cash. */
export async function tebus(c: Client, nomor: string, lain: Isi = {}): Promise<Answer<Bayar>> {
  const { total_tebus } = await hitung(c, nomor)
  const isi = { no_faktur_hutang: nomor, pembayaran: tunai(total_tebus), ...lain }
  return c.tulis<Bayar>('hutang/tebus', isi)
}

/** Takes an act of today back, with an approval of its own. */
export async function batalBayar(
  c: Client,
  bayar: Pick<Bayar, 'no_bayar' | 'total_bayar'>,
  layar: 'batal-tebus' | 'batal-bayar-bunga' = 'batal-tebus',
): Promise<Answer<Bayar>> {
  const { no_bayar } = bayar
  const id_otorisasi = await izin(c, {
    kategori: layar === 'batal-tebus' ? 'hutang.batal_tebus' : 'hutang.batal_bunga',
    dokumen: no_bayar,
    jumlah_rp: Math.abs(bayar.total_bayar),
  })
  const isi = { no_bayar, alasan: 'Salah input', id_otorisasi }
  return c.tulis<Bayar>(`hutang/${layar}`, isi)
}
