import type { ReactNode } from 'react'
import type { FieldValue } from '#kernel/shared/fields.ts'
import css from './pratinjau.module.css'

/** What is typed, or a quiet bar where it will stand: the shape is seen before the words. */
export function IsiTeks(p: { readonly nilai: FieldValue | undefined; readonly lebar?: number }) {
  const teks = bacaTeks(p.nilai)
  if (teks) return teks
  return <span className={css['nanti']} style={{ width: `${p.lebar ?? 60}%` }} />
}

/** What may stay empty is not shown while it is. */
export function BilaAda(p: { readonly nilai: FieldValue | undefined; readonly kelas: string }) {
  const teks = bacaTeks(p.nilai)
  return teks ? <p className={css[p.kelas]}>{teks}</p> : null
}

export function Tombol({ children }: { readonly children: ReactNode }) {
  return <span className={css['tombol']}>{children}</span>
}

export function bacaTeks(nilai: FieldValue | undefined): string {
  return typeof nilai === 'string' ? nilai.trim() : ''
}

export function bacaDaftar(nilai: FieldValue | undefined): readonly string[] {
  return typeof nilai === 'object' && nilai !== null ? nilai : []
}
