import type { DokumenDefinition, FullDocument, StepOf } from '#kernel/shared/document.ts'
import { AppError, type ErrorCode } from '#kernel/shared/errors.ts'
import { NOMOR, type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { mustStep } from '#kernel/server/document/step.ts'
import { lepasBarang } from '#modules/barang/barang/server/index.ts'
import { type HargaSepakat, sepakati } from '#modules/barang/harga/rules.ts'
import type { SiapDiambil, UangMukaSiap } from '../contract.ts'
import type { JenisMuka } from '../rules.ts'
import type { UangMuka } from './diambil.ts'

/** Head of a document that holds money on account, in whatever state it is. */
export interface KepalaMuka extends Omit<UangMukaSiap, 'items' | 'jenis'> {
  readonly status: string
  readonly no_faktur_jual: string | null
}

/** What a sale does with a kind of document that holds money on account until the sale takes it. */
export interface PenahanMuka {
  /** The kind; its step `ambil` is the sale. */
  readonly of: DokumenMuka
  /** Undefined where the number is of none of this kind. */
  readonly kepala: (tx: Tx, nomor: string) => Promise<KepalaMuka | undefined>
  /** Its pieces, at the prices that count now. */
  readonly siap: (tx: Tx, nomor: string) => Promise<SiapDiambil[]>
  /** Takes it into the sale that is being made. */
  readonly kunci: (
    tx: Tx,
    a: { readonly nomor: string; readonly tanggal: string },
  ) => Promise<Omit<UangMuka, 'ppn_muka_rp'>>
  /** Opens it again whose sale is cancelled. */
  readonly pulihkan: (
    tx: Tx,
    a: { readonly nomor: string; readonly no_faktur_jual: string },
  ) => Promise<readonly TableWrite[]>
}

type DokumenMuka = FullDocument & Required<Pick<DokumenDefinition, 'uangMuka'>>

/** Such a document, held until the commit. */
interface Terkunci {
  readonly status: string
  readonly no_faktur_jual: string | null
  readonly kode_customer: string | null
  /** Money that the sale takes over. */
  readonly jumlah_rp: number
  /** Pieces that it holds, in the order of their barcodes. */
  readonly barcodes: readonly string[]
  /** What was agreed on, by barcode. */
  readonly sepakat: ReadonlyMap<string, Partial<HargaSepakat>>
}

interface Cara {
  /** Status of the pieces that it holds. */
  readonly ditahan: 'TITIP' | 'PESAN' | 'CICIL'
  /** Why it can't be opened again: another sale has taken it. */
  readonly bukanMilik: ErrorCode
  readonly kunci: (tx: Tx, nomor: string) => Promise<Terkunci>
  readonly siap: PenahanMuka['siap']
}

/** Throws 409 unless the step may be taken with a document that holds money on account. */
export const pastikanLangkah = <D extends FullDocument>(
  of: D,
  langkah: StepOf<D>,
  nomor: string,
  p: Pick<Terkunci, 'status' | 'no_faktur_jual'>,
): void =>
  mustStep(of, langkah, p.status, {
    [of.nomor]: nomor,
    no_faktur_jual: p.no_faktur_jual ?? '',
  })

/**
 * How a sale takes documents of one kind over: the pieces that one holds are READY for the sale's
 * transaction and nobody else, so the sale locks them as any others. When the sale is cancelled the
 * document is open again and holds them.
 */
export function penahanMuka(
  of: DokumenMuka,
  { ditahan, bukanMilik, kunci, siap }: Cara,
): PenahanMuka {
  const terbuka = of.isi.langkah?.['ambil']?.[0] ?? ''
  const table = sql`public.${sql.table(of.tabel)}`
  const nomorIni = (nomor: string) => sql`${sql.ref(of.nomor)} = ${nomor}`
  const kunciHarga = 'kunci_harga' in of.isi.kepala ? sql.ref('kunci_harga') : sql`'LOCKED'`
  return {
    of,
    siap,
    kepala: (tx, nomor) =>
      tx.maybe(sql<KepalaMuka>`
        select ${sql.ref(of.nomor)} as nomor, status, no_faktur_jual, kode_sales, kode_customer,
          nama_customer, ${kunciHarga} as kunci_harga, ${sql.ref(of.uangMuka.kolom)} as dp_rp
        from ${table} where kode_toko = ${tx.kode_toko} and ${nomorIni(nomor)}`),
    kunci: async (tx, { nomor, tanggal }) => {
      const p = await kunci(tx, nomor)
      pastikanLangkah(of, 'ambil', nomor, p)
      const { jumlah_rp, kode_customer, barcodes, sepakat } = p
      await lepasBarang(tx, { barcodes, dokumen: nomor, dari: ditahan })
      return {
        nomor,
        akun: of.uangMuka.akun,
        jumlah_rp,
        kode_customer,
        barcodes,
        sepakati: (barang) => sepakati(barang, sepakat.get(barang.kode_barcode) ?? {}),
        tulis: [
          ubah(sql`update ${table}
            set status = 'DIAMBIL', no_faktur_jual = ${NOMOR}, tgl_ambil = ${tanggal}::date
            where kode_toko = ${tx.kode_toko} and ${nomorIni(nomor)} and status = ${terbuka}`),
        ],
      }
    },
    pulihkan: async (tx, { nomor, no_faktur_jual }) => {
      const p = await kunci(tx, nomor)
      if (p.status !== 'DIAMBIL' || p.no_faktur_jual !== no_faktur_jual)
        throw new AppError(bukanMilik, { status: 409, params: { [of.nomor]: nomor } })
      return [
        ubah(sql`update ${table} set status = ${terbuka}, no_faktur_jual = null, tgl_ambil = null
          where kode_toko = ${tx.kode_toko} and ${nomorIni(nomor)}`),
        ubah(sql`update public.barang set status = ${ditahan}, no_dokumen = ${nomor}
          where kode_toko = ${tx.kode_toko} and kode_barcode = any(${p.barcodes})
            and status = 'READY'`),
      ]
    },
  }
}

const penahan = new Map<JenisMuka, PenahanMuka>()

/** Each kind is declared by its own module, when the module is loaded. */
export function daftarkanMuka(jenis: JenisMuka, p: PenahanMuka): void {
  penahan.set(jenis, p)
}

export const semuaPenahan = (): readonly (readonly [JenisMuka, PenahanMuka])[] => [...penahan]

/** Throws where no module has declared the kind. */
export function penahanDari(jenis: JenisMuka): PenahanMuka {
  const p = penahan.get(jenis)
  if (!p) throw new Error(`no module holds money on account as ${jenis}`)
  return p
}
