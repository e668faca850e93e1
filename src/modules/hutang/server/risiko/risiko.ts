import { kePersen } from '../../../../kernel/shared/kadar.ts'
import { type Tanggal, selisihHari, tanggal } from '../../../../kernel/shared/tanggal.ts'
import type { Baris } from '../../../../kernel/server/laporan/define.ts'
import { sql } from '../../../../kernel/server/db/query.ts'
import type { Tx } from '../../../../kernel/server/db/tx.ts'
import { defineQuery } from '../../../../kernel/server/http/route.ts'
import { type SuratRisiko, hutangRisiko } from '../../contract-risiko.ts'
import {
  LANGKAH,
  type Langkah,
  type UrutRisiko,
  nilaiRisiko,
  persenNilai,
} from '../../rules-risiko.ts'
import { kolomAturan, tagihanDari } from '../../reports/tiket.ts'
import { nilaiKiniSql } from './nilai-kini.ts'

const LOT = 2_000

/** Every active ticket with its rule, its worth today and the last notice of its due date. */
const aktif = (tx: Tx) => sql<Baris>`
  select h.no_faktur_hutang, h.nama_customer, h.no_hp, h.tanggal as tgl_hutang, h.jatuh_tempo,
    h.pokok_rp, ${kolomAturan}, coalesce(n.nilai_rp, 0)::bigint as nilai_rp, p.no_peringatan,
    p.tgl_lelang
  from public.hutang h
  left join (
    select b.no_faktur_hutang, sum(${nilaiKiniSql(tx.kode_toko)}) as nilai_rp
    from public.hutang_barang b
    join public.group g on g.kode_toko = ${tx.kode_toko} and g.kode_group = b.kode_group
    where b.kode_toko = ${tx.kode_toko} and b.status = 'DIGADAI' group by 1
  ) n on n.no_faktur_hutang = h.no_faktur_hutang
  left join (
    select distinct on (no_faktur_hutang) no_faktur_hutang, no_peringatan, jatuh_tempo, tgl_lelang
    from public.hutang_peringatan where kode_toko = ${tx.kode_toko}
    order by no_faktur_hutang, ke desc
  ) p on p.no_faktur_hutang = h.no_faktur_hutang and p.jatuh_tempo = h.jatuh_tempo
  where h.kode_toko = ${tx.kode_toko} and h.status = 'AKTIF'`

/** A ticket as the wire has it, with the shortfall of one that is under water. */
function suratDari(row: Baris, pada: Tanggal): SuratRisiko {
  const t = tagihanDari(row, pada)
  const nilai_kini = Number(row['nilai_rp'])
  const jatuh_tempo = tanggal(String(row['jatuh_tempo']))
  const no_peringatan = row['no_peringatan']
  const { ltv_bp, ...risiko } = nilaiRisiko({
    surat: { jatuh_tempo, tenggang: Number(row['tenggang']) },
    tagihan: t,
    nilai_rp: nilai_kini,
    peringatan:
      typeof no_peringatan === 'string'
        ? { no_peringatan, jatuh_tempo, tgl_lelang: String(row['tgl_lelang']) }
        : null,
    tanggal: pada,
  })
  return {
    no_faktur_hutang: String(row['no_faktur_hutang']),
    nama_customer: String(row['nama_customer']),
    no_hp: row['no_hp'] as string | null,
    tgl_hutang: String(row['tgl_hutang']),
    jatuh_tempo,
    sisa_pokok: t.pokok_rp,
    bunga_rp: t.bunga_rp,
    denda_rp: t.denda_rp,
    total_tebus: t.total_rp,
    nilai_kini,
    ltv: ltv_bp === null ? null : kePersen(ltv_bp),
    ...risiko,
  }
}

/** How bad a ticket is, the larger the worse. */
const ukuran =
  (urut: UrutRisiko, pada: Tanggal) =>
  (s: SuratRisiko): number => {
    if (urut === 'LTV') return s.ltv ?? -1
    if (urut === 'BUNGA') return (s.bunga_rp + s.denda_rp) / s.sisa_pokok
    return selisihHari(tanggal(s.jatuh_tempo), pada)
  }

/** Keeps the worst `banyak` of however many pass by. */
class Terburuk {
  readonly #banyak: number
  readonly #ukuran: (s: SuratRisiko) => number
  #daftar: { readonly n: number; readonly s: SuratRisiko }[] = []

  constructor(banyak: number, berapa: (s: SuratRisiko) => number) {
    this.#banyak = banyak
    this.#ukuran = berapa
  }

  tambah(s: SuratRisiko): void {
    this.#daftar.push({ n: this.#ukuran(s), s })
    if (this.#daftar.length >= this.#banyak * 8) this.#potong()
  }

  #potong(): void {
    const nomor = (x: { s: SuratRisiko }) => x.s.no_faktur_hutang
    this.#daftar.sort((a, b) => b.n - a.n || (nomor(a) < nomor(b) ? -1 : 1))
    this.#daftar.length = Math.min(this.#daftar.length, this.#banyak)
  }

  urut(): SuratRisiko[] {
    this.#potong()
    return this.#daftar.map((x) => x.s)
  }
}

/**
 * Reads the book once, by cursor: sums of all tickets and the worst of those that were asked for. It
 * is computed anew each time, because interest and price are of today.
 */
export const lihatRisiko = defineQuery(hutangRisiko, async ({ ctx, tx, input }) => {
  const pada = ctx.toko.tgl_system
  const terburuk = new Terburuk(input.limit, ukuran(input.urut, pada))
  const jumlah = {
    jumlah: 0,
    sisa_pokok: 0,
    bunga_rp: 0,
    denda_rp: 0,
    nilai_kini: 0,
    tenggelam: 0,
    tenggelam_rp: 0,
    bunga_lebih: 0,
  }
  const langkah = new Map<Langkah, { jumlah: number; sisa_pokok: number }>()
  for await (const lot of tx.batches(aktif(tx), LOT))
    for (const row of lot) {
      const s = suratDari(row, pada)
      jumlah.jumlah++
      for (const nama of ['sisa_pokok', 'bunga_rp', 'denda_rp', 'nilai_kini'] as const)
        jumlah[nama] += s[nama]
      if (s.tenggelam) {
        jumlah.tenggelam++
        jumlah.tenggelam_rp += s.total_tebus - s.nilai_kini
      }
      if (s.bunga_lebih) jumlah.bunga_lebih++
      const l = langkah.get(s.langkah) ?? { jumlah: 0, sisa_pokok: 0 }
      langkah.set(s.langkah, { jumlah: l.jumlah + 1, sisa_pokok: l.sisa_pokok + s.sisa_pokok })
      if (!input.langkah || s.langkah === input.langkah) terburuk.tambah(s)
    }
  const total = jumlah.sisa_pokok + jumlah.bunga_rp + jumlah.denda_rp
  return {
    tanggal: pada,
    ...jumlah,
    ltv: jumlah.nilai_kini > 0 ? kePersen(persenNilai(total, jumlah.nilai_kini)) : null,
    langkah: LANGKAH.flatMap((l) => {
      const isi = langkah.get(l)
      return isi ? [{ langkah: l, ...isi }] : []
    }),
    rows: terburuk.urut(),
  }
})
