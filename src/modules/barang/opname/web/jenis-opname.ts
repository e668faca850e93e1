import type { ComponentType, ReactNode } from 'react'
import type { z } from '#kernel/shared/z.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import type { AlamatOpname, isiOpname } from '../contract-mesin.ts'

export type Opname = z.output<z.ZodObject<typeof isiOpname>>

/** What every result of a running count has. */
export interface HasilOpname {
  /** Null while no count goes on. */
  readonly opname: Opname | null
  readonly total_hilang: { readonly jumlah: number }
  readonly total_ketemu: { readonly jumlah: number }
}

/** A page of each of the two lists. */
export type Bagian = 'hilang' | 'ketemu'

/** What one kind of count brings along; everything else is the same for all of them. */
export interface JenisOpname<H extends HasilOpname> {
  /** Address of its calls. */
  readonly alamat: AlamatOpname
  /** Live event that tells everybody who counts. */
  readonly event: string
  readonly teks: {
    readonly cara: TextKey
    /** How far it is: {{ketemu}} of {{jumlah}}. */
    readonly keadaan: TextKey
    readonly belumMulai: TextKey
    readonly sedangBerjalan: TextKey
    readonly yakinKosong: TextKey
    readonly yakinSelesai: TextKey
    readonly berhasilSelesai: TextKey
    readonly keluar: TextKey
  }
  /** Things that left since the count began. */
  readonly keluar: (hasil: H) => readonly string[]
  /** What is asked for before it begins; `input` is null while something is missing. */
  readonly useMulai: () => {
    readonly isian: ReactNode
    readonly input: Readonly<Record<string, unknown>> | null
  }
  /** The dialog that is scanned into. */
  readonly Lanjut: ComponentType<LanjutProps>
  /** One of the two lists. */
  readonly Tabel: ComponentType<TabelProps<H>>
  /** What a running count is about, beside its title; left out where there is only one thing to count. */
  readonly Apa?: ComponentType<{ readonly hasil: H }>
  /** More below the lists. */
  readonly Lain?: ComponentType<{ readonly hasil: H }>
}

export interface LanjutProps {
  readonly opname: Opname
  /** Something was found: what stands behind is out of date. */
  readonly onScan: () => void
  readonly onClose: () => void
}

export interface TabelProps<H> {
  readonly hasil: H
  readonly bagian: Bagian
  readonly page: number
  readonly limit: number
  readonly onPage: (page: number) => void
}
