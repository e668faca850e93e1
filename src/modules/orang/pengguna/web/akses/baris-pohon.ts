import type { SimpulAkses } from '../../contract-orang.ts'

/** Pure part of the tree editor: which rows are shown and what they say. */

export type Centang = 'ya' | 'tidak' | 'sebagian'

export interface BarisPohon {
  readonly node: SimpulAkses
  /** Lower-cased path. */
  readonly kunci: string
  readonly dalam: number
  readonly centang: Centang
  /** Screens at and below this node that are shown by what is searched, and how many are ticked. */
  readonly layar: readonly string[]
  readonly dicentang: number
  /** What a press on this row's box changes: its screens that this editor may change. */
  readonly bolehDiubah: readonly string[]
  readonly terbuka: boolean
  readonly cabang: boolean
}

export interface Tampilan {
  readonly terpilih: ReadonlySet<string>
  readonly tertutup: ReadonlySet<string>
  readonly cari: string
}

export const kunciOf = (node: Pick<SimpulAkses, 'value'>) => node.value.toLowerCase()

/** The rows of the tree from top to bottom; while something is searched all that leads to it is open. */
export function barisPohon(akses: readonly SimpulAkses[], t: Tampilan): BarisPohon[] {
  const cari = t.cari.trim().toLowerCase()
  const kena = (n: SimpulAkses) =>
    n.title.toLowerCase().includes(cari) || n.value.toLowerCase().includes(cari)
  const out: BarisPohon[] = []
  const tambah = (nodes: readonly SimpulAkses[], dalam: number, semua: boolean) => {
    for (const node of nodes) {
      const utuh = semua || kena(node)
      const layar = layarDi(node, kena, utuh)
      if (layar.length === 0) continue
      const kunci = kunciOf(node)
      const cabang = node.children.length > 0
      const terbuka = cabang && (cari !== '' || !t.tertutup.has(kunci))
      out.push({ ...ringkas(node, layar, t.terpilih), kunci, dalam, terbuka, cabang })
      if (terbuka) tambah(node.children, dalam + 1, utuh)
    }
  }
  tambah(akses, 1, cari === '')
  return out
}

/** Screens at and below a node: all of them where the search has found the node itself. */
function layarDi(
  node: SimpulAkses,
  kena: (n: SimpulAkses) => boolean,
  utuh: boolean,
): SimpulAkses[] {
  const sendiri = node.layar && (utuh || kena(node)) ? [node] : []
  return [...sendiri, ...node.children.flatMap((c) => layarDi(c, kena, utuh || kena(c)))]
}

function ringkas(node: SimpulAkses, layar: readonly SimpulAkses[], terpilih: ReadonlySet<string>) {
  const semua = layar.map(kunciOf)
  const dicentang = semua.filter((k) => terpilih.has(k)).length
  const centang: Centang =
    dicentang === 0 ? 'tidak' : dicentang === semua.length ? 'ya' : 'sebagian'
  return {
    node,
    layar: semua,
    dicentang,
    centang,
    bolehDiubah: layar.filter((n) => n.boleh).map(kunciOf),
  }
}

/** Every screen of a tree. */
export function semuaLayar(akses: readonly SimpulAkses[]): readonly SimpulAkses[] {
  return akses.flatMap((n) => [...(n.layar ? [n] : []), ...semuaLayar(n.children)])
}

/** Lower-cased paths that a tree shows. */
export function tercentang(akses: readonly SimpulAkses[]): ReadonlySet<string> {
  return new Set(
    semuaLayar(akses)
      .filter((n) => n.is_show)
      .map(kunciOf),
  )
}

/** Groups of a tree, to open or close all at once. */
export function cabangDi(akses: readonly SimpulAkses[]): readonly string[] {
  return akses.flatMap((n) => (n.children.length > 0 ? [kunciOf(n), ...cabangDi(n.children)] : []))
}

/** The tree with these screens ticked, as the wire takes it. */
export interface AksesKirim {
  readonly field: string
  readonly value: string
  readonly is_show: boolean
  readonly children: readonly AksesKirim[]
}

export function denganCentang(
  akses: readonly SimpulAkses[],
  terpilih: ReadonlySet<string>,
): AksesKirim[] {
  return akses.map(({ field, value, layar, children }) => {
    const anak = denganCentang(children, terpilih)
    const is_show = layar ? terpilih.has(value.toLowerCase()) : anak.some((a) => a.is_show)
    return { field, value, is_show, children: anak }
  })
}

/** What is in one and not in the other, both ways. */
export function beda(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...tanpa(a, b), ...tanpa(b, a)])
}

export function tanpa(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...a].filter((x) => !b.has(x)))
}

/** The tree with its flags as they are ticked. */
export function tandai(
  akses: readonly SimpulAkses[],
  terpilih: ReadonlySet<string>,
): SimpulAkses[] {
  return akses.map((n) => {
    const children = tandai(n.children, terpilih)
    const is_show = n.layar ? terpilih.has(kunciOf(n)) : children.some((c) => c.is_show)
    return { ...n, is_show, children }
  })
}
