import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { uangKas } from '#modules/uang/kas/contract.ts'
import { kirimUang, terimaUang } from '#modules/uang/kirim-uang/contract.ts'
import type { Pelaku } from './panggil.ts'

const PUSAT = 'PST'
/** Branches send what they can spare to the centre every so many days. */
const SETIAP_HARI = 14
const HARI_KIRIM = 10
const SISA_LACI = 10_000_000
const PALING_BANYAK = 25_000_000
const BULAT = 1_000_000

/**
 * The courier between the shops of the demo, which live their years side by side: the centre waits
 * for the paper of the day before, a branch never waits, so the same numbers come out every time.
 */
export class Kurir {
  readonly #surat = new Map<string, PromiseWithResolvers<string | null>>()

  serahkan(asal: string, hari: number, nomor_referensi: string | null): void {
    this.#untuk(asal, hari).resolve(nomor_referensi)
  }

  ambil(asal: string, hari: number): Promise<string | null> {
    return this.#untuk(asal, hari).promise
  }

  #untuk(asal: string, hari: number): PromiseWithResolvers<string | null> {
    const kunci = `${asal} ${hari}`
    const ada = this.#surat.get(kunci) ?? Promise.withResolvers<string | null>()
    this.#surat.set(kunci, ada)
    return ada
  }
}

interface Hari {
  readonly kode_toko: string
  readonly cabang: readonly string[]
  readonly hari: Tanggal
  /** Days since the first one, and until the last. */
  readonly ke: number
  readonly sisa: number
}

/** Sends on a branch's day, receives in the centre on the day after; one is on its way at the end. */
export async function sehariKirimUang(p: Pelaku, kurir: Kurir, h: Hari): Promise<void> {
  const { kode_toko, ke } = h
  p.jam = new Date(`${h.hari}T18:50:00+07:00`)
  if (kode_toko !== PUSAT) {
    const hariIni = ke % SETIAP_HARI === HARI_KIRIM
    if (hariIni) kurir.serahkan(kode_toko, ke, await kirim(p, h))
    else if (h.sisa === 0 && kode_toko === h.cabang[0]) await kirim(p, h)
    return
  }
  if (ke % SETIAP_HARI !== HARI_KIRIM + 1) return
  for (const asal of h.cabang) {
    const nomor_referensi = await kurir.ambil(asal, ke - 1)
    if (nomor_referensi) await p.kirim(terimaUang, { nomor_referensi })
  }
}

async function kirim(p: Pelaku, { hari }: Hari): Promise<string | null> {
  const { kas } = await p.kirim(uangKas, {})
  const laci = kas.find((k) => k.jenis === 'KAS')?.saldo_rp ?? 0
  const lebih = Math.min(laci - SISA_LACI, PALING_BANYAK)
  const jumlah_rp = Math.floor(lebih / BULAT) * BULAT
  if (jumlah_rp < BULAT) return null
  const hasil = await p.kirim(kirimUang, {
    tujuan: PUSAT,
    jumlah_rp,
    keterangan: 'Setoran ke pusat',
    no_reff: `SETOR-${hari.slice(5)}`,
  })
  return hasil.nomor_referensi
}
