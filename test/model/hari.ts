import { KAS, efekSelisih } from './buku-model.ts'
import { geser } from './bunga-model.ts'
import { type TokoModel, sama } from './toko-model.ts'

interface Tutupan {
  readonly no_tutup: string
  readonly tanggal: string
  readonly selisih: bigint
}

interface Kas {
  readonly laci?: string
  readonly metode: string
  readonly no_rekening?: string
  readonly seharusnya_rp: number
}

/** Days that a closing may move the date on at most. */
const MAKS_HARI = 31

/** Rupiah that a count may be off by without a second person. */
const BATAS_SELISIH = 10_000n

const NOMINAL = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100]

/** Notes and coins for a multiple of a hundred. */
function pecahan(jumlah: number) {
  let sisa = jumlah
  return NOMINAL.map((nominal) => {
    const lembar = Math.floor(sisa / nominal)
    sisa -= lembar * nominal
    return { nominal, lembar }
  })
}

/** The drawer counted, the day closed, and now and then opened again. */
export class Hari {
  readonly #t: TokoModel
  #terakhir: Tutupan | undefined

  constructor(t: TokoModel) {
    this.#t = t
  }

  /** Whatever the drawer should hold, it holds what was counted. */
  async hitungLaci(): Promise<void> {
    const t = this.#t
    const ada = t.buku.saldo(`${KAS}|IDR|CASH`)
    const { data } = await t.c.ok<{ seharusnya_rp: number; gerak: number }>(
      'GET',
      'cash/hitung-laci',
    )
    sama('cash in the drawer', data.seharusnya_rp, Number(ada))
    const beda = t.acak.sekali(2) ? t.acak.antara(-300, 300) * 100 : 0
    const jumlah_rp = Math.max(0, Math.floor((Number(ada) + beda) / 100) * 100)
    const selisih = BigInt(jumlah_rp) - ada
    const body = {
      laci: 'UTAMA',
      jenis: t.acak.pilih(['BUKA', 'PERIKSA', 'SERAH']),
      pecahan: pecahan(jumlah_rp),
      jumlah_rp,
      gerak: data.gerak,
      keterangan: 'Uang receh tertukar',
    }
    if (t.acak.sekali(5)) {
      await t.ditolak('cash/hitung-laci', { ...body, gerak: data.gerak + 1 }, 'laci.berubah')
      return
    }
    const jadi = await t.tulis<{ no_hitung: string; selisih_rp: number }>(
      'cash/hitung-laci',
      { ...body, ...(await this.#selisih('cash/hitung-laci', body, selisih, 'id_otorisasi')) },
      { jenis: 'HL', kolom: 'no_hitung', efek: efekSelisih(selisih) },
    )
    sama('difference of the drawer', jadi.selisih_rp, Number(selisih))
  }

  /** The day ends; now and then the drawer holds more or less than it should. */
  async tutup(): Promise<void> {
    const t = this.#t
    const { data } = await t.c.ok<{ kas: Kas[] }>('GET', 'tutup-toko')
    const cash = Number(t.buku.saldo(`${KAS}|IDR|CASH`))
    const drawer = data.kas.find((k) => k.laci === 'UTAMA' && k.metode === 'CASH')
    sama('cash in the drawer', drawer?.seharusnya_rp ?? 0, cash)
    const beda = t.acak.sekali(3) && drawer ? t.acak.antara(-Math.min(cash, 50_000), 50_000) : 0
    const { tanggal } = t
    // Interest and due dates need time to pass.
    const libur = t.acak.sekali(2) ? t.acak.antara(2, 40) : 0
    const dihitung = {
      tanggal,
      keterangan: 'Uang receh tertukar',
      hitungan: data.kas.map(({ laci, metode, no_rekening, seharusnya_rp }) => ({
        ...(laci ? { laci } : {}),
        ...(no_rekening ? { no_rekening } : {}),
        metode,
        jumlah_rp: seharusnya_rp + (metode === 'CASH' && laci === 'UTAMA' ? beda : 0),
      })),
    }
    const path = 'tutup-toko/create'
    const lompat = libur > 0 ? await this.#lompat(dihitung, libur) : {}
    const body = { ...dihitung, ...lompat }
    const jadi = await t.tulis<{ no_tutup: string; tgl_system: string }>(
      path,
      { ...body, ...(await this.#selisih(path, body, BigInt(beda), 'otorisasi_selisih')) },
      { jenis: 'TT', kolom: 'no_tutup', efek: efekSelisih(BigInt(beda)) },
    )
    this.#terakhir = { no_tutup: jadi.no_tutup, tanggal, selisih: BigInt(beda) }
    t.pindahHari(jadi.tgl_system, false)
    if (t.acak.sekali(4)) await this.batalTutup()
  }

  /** A count that is off needs a reason, and beyond the limit a second person. */
  async #selisih(
    path: string,
    body: Readonly<Record<string, unknown>>,
    selisih: bigint,
    izin: string,
  ): Promise<Readonly<Record<string, string>>> {
    const t = this.#t
    if (selisih === 0n) return {}
    await t.ditolak(path, { ...body, keterangan: undefined }, 'isian.salah')
    if (selisih <= BATAS_SELISIH && selisih >= -BATAS_SELISIH) return {}
    return { [izin]: await t.izinDiminta(await t.ditolak(path, body, 'otorisasi.diperlukan')) }
  }

  /** So many days on: an owner's word and a reason, and never more than a month. */
  async #lompat(body: Readonly<Record<string, unknown>>, hari: number) {
    const t = this.#t
    const ke = (n: number) => ({
      tanggal_berikut: geser(t.tanggal, n),
      alasan_tanggal: 'Libur panjang',
    })
    if (hari > MAKS_HARI) {
      const jauh = { ...body, ...ke(hari) }
      await t.ditolak('tutup-toko/create', jauh, 'tutup_toko.tanggal_berikut_jauh')
    }
    const langkah = ke(Math.min(hari, MAKS_HARI))
    const tanpa = { ...body, ...langkah }
    const jawab = await t.ditolak('tutup-toko/create', tanpa, 'otorisasi.diperlukan')
    return { ...langkah, otorisasi_tanggal: await t.izinDiminta(jawab) }
  }

  /** The closed day goes on where it stopped, unless the new one has been worked in. */
  async batalTutup(): Promise<boolean> {
    const t = this.#t
    const lama = this.#terakhir
    if (!lama) return false
    const { no_tutup, tanggal, selisih } = lama
    const rp = selisih < 0n ? -selisih : selisih
    const body = {
      no_tutup,
      alasan: 'Salah hitung',
      ...(await t.izin('toko.batal_tutup', no_tutup, rp)),
    }
    if (t.bergerak) {
      await t.ditolak('tutup-toko/cancel', body, 'tutup_toko.sudah_ada_catatan')
      return true
    }
    const jadi = await t.tulis<{ tgl_system: string }>('tutup-toko/cancel', body, {})
    sama('the day that is open again', jadi.tgl_system, tanggal)
    t.pindahHari(tanggal, true)
    t.terap(efekSelisih(selisih), -1n)
    this.#terakhir = undefined
    return true
  }
}
