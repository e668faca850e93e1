/**
 * Who a person is: his identity number where it is known, else what else he is known by: the member
 * number of a shop, the phone. A shop's member numbers and phones lead to the number on the card;
 * two numbers of cards are two persons at one phone, and one person under one member number: he
 * showed two papers, or was said to be two so that neither reaches the limit.
 */

/**
 * A person's marks: `N:` identity number, `H:` phone, `M:` shop and member number, `D:` connection and
 * name of a buyer on the internet, of whom nothing else is known.
 */
export interface Tanda {
  readonly kunci: string
  readonly kunci_lain: readonly string[]
}

/** What one shop counted of a person's day. */
export interface BarisHari extends Tanda {
  readonly kode_toko: string
  readonly nama: string | null
  readonly tgl_daftar: string | null
  readonly jumlah_rp: number
  /** The largest of its documents. */
  readonly terbesar_rp: number
  readonly dokumen: readonly string[]
  readonly id_kenal: string | null
}

/** A person's day over all shops. */
export interface HariOrang {
  readonly orang: string
  /** All marks of the person; a row of an earlier count is found by any of them. */
  readonly tanda: ReadonlySet<string>
  readonly nama: string | null
  readonly tgl_daftar: string | null
  readonly jumlah_rp: number
  readonly terbesar_rp: number
  readonly cabang: readonly string[]
  readonly dokumen: readonly string[]
  readonly baris: readonly BarisHari[]
}

const pasti = (kunci: string) => kunci.startsWith('N:')
const member = (kunci: string) => kunci.startsWith('M:')

/** Marks from the strongest to the weakest; null where nothing is known of the person. */
export function tandaOrang(o: {
  readonly kode_toko: string
  readonly kode_customer: string | null
  readonly no_identitas: string | null
  readonly no_hp: string | null
  readonly daring?: string | null
}): Tanda | null {
  const huruf = o.no_identitas?.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const angka = o.no_hp?.replace(/\D/g, '').replace(/^(62|0)/, '')
  const semua = [
    ...(huruf ? [`N:${huruf}`] : []),
    ...(angka ? [`H:${angka}`] : []),
    ...(o.kode_customer ? [`M:${o.kode_toko}:${o.kode_customer}`] : []),
    ...(o.daring ? [`D:${o.daring}`] : []),
  ]
  const [kunci, ...kunci_lain] = semua
  return kunci === undefined ? null : { kunci, kunci_lain }
}

/** Root of each mark: sets that are joined as rows name marks together. */
class Akar {
  readonly #atas = new Map<string, string>()

  dari(kunci: string): string {
    let k = kunci
    for (let atas = this.#atas.get(k); atas !== undefined; atas = this.#atas.get(k)) k = atas
    return k
  }

  /** Joins two sets; a number of a card stays the root, and a phone does not join two of them. */
  satukan(a: string, b: string): void {
    const [x, y] = [this.dari(a), this.dari(b)]
    if (x === y || (pasti(x) && pasti(y) && !member(b))) return
    if (pasti(y) === pasti(x) ? y < x : pasti(y)) this.#atas.set(x, y)
    else this.#atas.set(y, x)
  }
}

/** The rows of one day by person, whoever counted them in whatever order. */
export function kelompokkan(rows: readonly BarisHari[]): HariOrang[] {
  const akar = new Akar()
  // Rows with a number on a card first: what they name beside it leads to that number.
  const urut = rows.toSorted(
    (a, b) =>
      Number(pasti(b.kunci)) - Number(pasti(a.kunci)) ||
      (a.kunci < b.kunci ? -1 : a.kunci > b.kunci ? 1 : 0) ||
      (a.kode_toko < b.kode_toko ? -1 : 1),
  )
  // Member numbers first of all, because they join what a phone would keep apart.
  for (const r of urut) for (const m of r.kunci_lain.filter(member)) akar.satukan(r.kunci, m)
  for (const r of urut) for (const lain of r.kunci_lain) akar.satukan(r.kunci, lain)
  const semua = Map.groupBy(urut, (r) => akar.dari(r.kunci))
  return [...semua].map(([orang, baris]) => gabung(orang, baris))
}

function gabung(orang: string, baris: readonly BarisHari[]): HariOrang {
  const hari = baris.flatMap((b) => b.tgl_daftar ?? []).toSorted()
  return {
    orang,
    tanda: new Set(baris.flatMap((b) => [b.kunci, ...b.kunci_lain])),
    nama: baris.find((b) => b.nama !== null)?.nama ?? null,
    tgl_daftar: hari[0] ?? null,
    jumlah_rp: baris.reduce((n, b) => n + b.jumlah_rp, 0),
    terbesar_rp: Math.max(...baris.map((b) => b.terbesar_rp)),
    cabang: [...new Set(baris.map((b) => b.kode_toko))].toSorted(),
    dokumen: baris.flatMap((b) => b.dokumen).toSorted(),
    baris,
  }
}

/** Figures of the day that suspicion is measured by (`aturan_hukum`). */
export interface BatasHari {
  readonly batas_identitas_rp: number
  readonly batas_lapor_rp: number
  readonly dekat_persen: number
  readonly pecah: number
  readonly banyak_cabang: number
  readonly member_baru_hari: number
}

export type SebabAturan = 'DEKAT_BATAS' | 'PECAH' | 'BANYAK_CABANG' | 'MEMBER_BARU' | 'DARING'

/**
 * Which rules a person's day meets: just below the limit of reports, so many documents that each stay
 * below the limit of identity and together reach it, so many shops that together reach it, a member
 * of a few days with as much, a buyer on the internet whom no counter could ask. `umur_hari` is the member's age; null for nobody of the list.
 */
export function sebabCuriga(
  h: HariOrang,
  b: BatasHari,
  umur_hari: number | null,
): readonly SebabAturan[] {
  const besar = h.jumlah_rp >= b.batas_identitas_rp
  const dekat =
    h.jumlah_rp < b.batas_lapor_rp && h.jumlah_rp * 100 >= b.batas_lapor_rp * b.dekat_persen
  const pecah = besar && h.terbesar_rp < b.batas_identitas_rp && h.dokumen.length >= b.pecah
  const cabang = besar && h.cabang.length >= b.banyak_cabang
  const baru = besar && umur_hari !== null && umur_hari <= b.member_baru_hari
  const daring = besar && [...h.tanda].every((k) => k.startsWith('D:'))
  return [
    ...(dekat ? (['DEKAT_BATAS'] as const) : []),
    ...(pecah ? (['PECAH'] as const) : []),
    ...(cabang ? (['BANYAK_CABANG'] as const) : []),
    ...(baru ? (['MEMBER_BARU'] as const) : []),
    ...(daring ? (['DARING'] as const) : []),
  ]
}
