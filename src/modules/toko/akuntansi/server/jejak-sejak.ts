import type { Tx } from '#kernel/server/db/tx.ts'
import { entryName } from '#kernel/server/seal/check.ts'
import type { Entry } from '#kernel/server/seal/entry.ts'
import { barisSejak, barisHari, kolomTabel, tanpaEntri } from './baris-sejak.ts'
import { lepasKolomBaru, sidikDari, tanpaHariKosong } from './baris-tabel.ts'

interface Tercatat {
  /** `-` for a row that was deleted. */
  readonly sidik: string
  readonly oleh: string
}

/**
 * Rows of documents and approvals that entries since a day wrote, and every row that says it is of
 * these days, against the last thing that the audit says of it. Rows that none of them wrote are not
 * read. Hand over the entries in their order, then ask once.
 */
export class JejakSejak {
  readonly #tercatat = new Map<string, Map<string, Tercatat>>()

  catat(entry: Entry): void {
    if (entry.jejak === null) return
    const oleh = entryName(entry)
    for (const line of entry.jejak.split('\n')) {
      const [tabel = '', kunci = '', sidik = ''] = line.split('\t')
      const baris = this.#tercatat.get(tabel) ?? new Map<string, Tercatat>()
      this.#tercatat.set(tabel, baris)
      baris.set(kunci, { sidik, oleh })
    }
  }

  async periksa(tx: Tx, dari: string): Promise<{ salah: string[]; jumlah: number }> {
    const salah: string[] = []
    let jumlah = 0
    const kolomnya = await kolomTabel(tx)
    const asing = new Map<string, Set<string>>()
    const catatAsing = (tabel: string, kunci: string) =>
      asing.set(tabel, new Set(asing.get(tabel)).add(kunci))
    for await (const { tabel, kunci } of barisHari(tx, kolomnya, dari))
      if (!this.#adaKata(tabel, kunci)) catatAsing(tabel, kunci)
    for (const [tabel, tercatat] of this.#tercatat) {
      const kolom = kolomnya.get(tabel)
      if (!kolom) continue
      const sisa = new Map([...tercatat].filter(([, t]) => t.sidik !== '-'))
      const berubah = new Map<string, Tercatat>()
      for await (const row of barisSejak(tx, { tabel, kolom, dari, kunci: tercatat.keys() })) {
        jumlah++
        const t = sisa.get(row.kunci)
        sisa.delete(row.kunci)
        if (!t && row.baru) catatAsing(tabel, row.kunci)
        else if (t && t.sidik !== sidikDari(row.isi)) berubah.set(row.kunci, t)
      }
      await lepasKolomBaru(tx, tabel, berubah)
      for (const [kunci, t] of berubah)
        salah.push(`${tabel} ${kunci}: the row was changed since ${t.oleh}`)
      for (const [kunci, t] of sisa) salah.push(`${tabel} ${kunci}: the row of ${t.oleh} is gone`)
    }
    for (const [tabel, semua] of asing) {
      const lain = tabel === 'otorisasi' ? await tanpaHariKosong(tx, [...semua]) : [...semua]
      for (const kunci of await tanpaEntri(tx, tabel, { kunci: lain, dari }))
        salah.push(`${tabel} ${kunci}: the row was put in past the program`)
    }
    return { salah, jumlah }
  }

  /** True when an entry since then tells of the row, and that it stands. */
  #adaKata(tabel: string, kunci: string): boolean {
    const t = this.#tercatat.get(tabel)?.get(kunci)
    return t !== undefined && t.sidik !== '-'
  }
}
