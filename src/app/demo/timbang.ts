import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { timbangMulai, timbangReset, timbangSimpan } from '#modules/barang/timbang/contract.ts'
import { Acak } from './acak.ts'
import { JENIS } from './isi.ts'
import type { Pelaku } from './panggil.ts'

/** Days before the last on which trays are weighed. */
const SEBULAN = 30
const BAKI_SEHARI = 3
const TIMBANGAN = 'T1'
/** Gram below which a tray is put on the scale of the counter. */
const KUAT_TIMBANGAN = 3_000

const BAKI = JENIS.flatMap(({ kode_dept, sering }) =>
  Array.from({ length: Math.ceil(sering / 3) }, (_, n) => `${kode_dept}${n + 1}`),
)

/** Every evening of the last month a few trays go onto the scale, all of them in turn. */
export class TimbangDemo {
  readonly #p: Pelaku
  readonly #acak: Acak

  constructor(p: Pelaku, seed: number) {
    this.#p = p
    this.#acak = new Acak(seed * 9_241)
  }

  async sehari(hari: Tanggal, sisa: number): Promise<void> {
    if (sisa > SEBULAN) return
    this.#p.jam = new Date(`${hari}T18:20:00+07:00`)
    if (sisa === SEBULAN) await this.#pasang(hari)
    for (let n = 0; n < BAKI_SEHARI; n++)
      await this.#timbang(BAKI[(sisa * BAKI_SEHARI + n) % BAKI.length] ?? 'CIN1')
    if (sisa > 0) await this.#p.kirim(timbangReset, {})
  }

  #pasang(hari: Tanggal): Promise<unknown> {
    return this.#p.tulis('POST', 'timbangan', {
      kode_timbangan: TIMBANGAN,
      nama_timbangan: 'Timbangan etalase',
      jenis_timbangan: 'METTLER',
      baud: '9600',
      susunan_bit: '8N1',
      no_seri: 'MT-204511',
      berlaku_tera: `${Number(hari.slice(0, 4)) + 1}-06-30`,
    })
  }

  /** Two hundredths of a gram either way; once in a while a ring lies in another tray. */
  async #timbang(kode_toko: string): Promise<void> {
    const acak = this.#acak
    const { no_timbang, data_timbang: d } = await this.#p.kirim(timbangMulai, {
      kode_gudang: 'ETALASE',
      kode_toko,
    })
    const pindah = acak.sekali(14)
    const seharusnya = d.berat_buku + d.tara_baki + d.tara_label
    const selisih = pindah ? acak.pilih([-2.45, -1.83, 2.12]) : acak.antara(-2, 2) / 100
    const berat_timbang = Math.round((seharusnya + selisih) * 100) / 100
    const dibaca = berat_timbang < KUAT_TIMBANGAN && !acak.sekali(5)
    await this.#p.kirim(timbangSimpan, {
      no_timbang,
      berat_timbang,
      ...(dibaca
        ? { kode_timbangan: TIMBANGAN, bingkai: `S S ${berat_timbang.toFixed(2).padStart(10)} g` }
        : {}),
      ...(pindah ? { keterangan: 'Satu barang tertukar dengan baki sebelah' } : {}),
    })
  }
}
