import { dariGram } from '#kernel/shared/berat.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import { sharedHold } from '#kernel/server/db/shared-rows.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import type { HutangLama } from '../contract.ts'
import { type HutangAwal, hutangAwal, kunciSurat } from '../rules.ts'

interface Surat {
  readonly kode_supplier: string
  readonly no_intern: string
  readonly no_terima: string
  readonly awal: boolean
}

/** What old debts are held against, read once for all of them. */
export interface Acuan {
  readonly hari_ini: string
  readonly harga_rp: number
  readonly supplier: ReadonlySet<string>
  /** Papers of these suppliers that stand, by `kunciSurat`. */
  readonly surat: ReadonlyMap<string, Surat>
}

/** The suppliers stay until the commit. */
export async function bacaAcuan(tx: Tx, ctx: Ctx, hutang: readonly HutangLama[]): Promise<Acuan> {
  const kode = [...new Set(hutang.map((h) => h.kode_supplier))].sort()
  const [supplier, surat] = await Promise.all([
    tx.all(sql<{ kode_supplier: string }>`
      select kode_supplier from public.supplier where kode_supplier = any(${kode})
      order by kode_supplier ${sharedHold(tx)}`),
    tx.all(sql<Surat>`
      select kode_supplier, no_intern, no_terima, awal from public.terima_supplier
      where kode_toko = ${tx.kode_toko} and kode_supplier = any(${kode}) and status = 'VALID'`),
  ])
  return {
    hari_ini: ctx.toko.tgl_system,
    harga_rp: Number(ctx.modules['PARAMETER_HARGA_EMAS_GLOBAL_VALUE'] ?? 0),
    supplier: new Set(supplier.map((s) => s.kode_supplier)),
    surat: new Map(surat.map((s) => [kunciSurat(s.kode_supplier, s.no_intern), s])),
  }
}

const suratDari = (a: Acuan, h: HutangLama) => a.surat.get(kunciSurat(h.kode_supplier, h.no_intern))

/** Whether this very debt is here already. */
export const sudahAda = (a: Acuan, h: HutangLama): boolean => suratDari(a, h)?.awal === true

/** What a paper makes the shop owe, or what is wrong with it by its fields. */
export function periksaHutang(
  a: Acuan,
  h: HutangLama,
): { readonly hutang?: HutangAwal; readonly salah: Readonly<Record<string, FieldError>> } {
  const { hutang, salah: nilai } = hutangAwal(
    {
      sisa_rp: h.sisa,
      emas_mg: h.sisa_emas === null ? null : dariGram(h.sisa_emas),
      harga_acuan_rp: h.harga_acuan,
    },
    a.harga_rp,
  )
  const salah: Record<string, FieldError> = { ...nilai }
  if (!a.supplier.has(h.kode_supplier)) salah['kode_supplier'] = { code: 'data.rujukan_tidak_ada' }
  const { tgl_surat, jatuh_tempo, no_intern } = h
  if (tgl_surat !== null && tgl_surat > a.hari_ini)
    salah['tgl_surat'] = { code: 'terima_supplier.surat_nanti' }
  if (tgl_surat !== null && jatuh_tempo !== null && jatuh_tempo < tgl_surat)
    salah['jatuh_tempo'] = { code: 'terima_supplier.tempo_lewat' }
  const ada = suratDari(a, h)
  // Its goods were received here: it is owed once.
  if (ada && !ada.awal)
    salah['no_intern'] = {
      code: 'terima_supplier.surat_sudah_ada',
      params: { no_intern, no_terima: ada.no_terima },
    }
  return hutang && Object.keys(salah).length === 0 ? { hutang, salah } : { salah }
}
