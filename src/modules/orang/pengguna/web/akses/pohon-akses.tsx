import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Icon } from '#kernel/web/icons.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import type { SimpulAkses } from '../../contract-orang.ts'
import { type BarisPohon, barisPohon } from './baris-pohon.ts'
import css from './akses.module.css'

interface Props {
  /** What the tree is called, for readers. */
  readonly label: string
  readonly akses: readonly SimpulAkses[]
  readonly terpilih: ReadonlySet<string>
  readonly cari: string
  readonly tertutup: ReadonlySet<string>
  readonly onTertutup: (tertutup: ReadonlySet<string>) => void
  /** Absent: the tree is only looked at. */
  readonly onCentang?: (paths: readonly string[], on: boolean) => void
  readonly tanda?: (baris: BarisPohon) => ReactNode
}

const CENTANG = { ya: 'true', tidak: 'false', sebagian: 'mixed' } as const

/**
 * The menu tree with a box a node. By keyboard: arrows walk, open and close; Space ticks, a branch
 * with all that is shown of it.
 */
export function PohonAkses(props: Props) {
  const { akses, terpilih, cari, tertutup, onTertutup, onCentang } = props
  const { t } = useTexts()
  const rows = useMemo(
    () => barisPohon(akses, { terpilih, tertutup, cari }),
    [akses, terpilih, tertutup, cari],
  )
  const [fokus, setFokus] = useState<string | null>(null)
  const tree = useRef<HTMLDivElement>(null)
  const aktif = rows.find((r) => r.kunci === fokus) ?? rows[0]

  const buka = (b: BarisPohon, on: boolean) => {
    const next = new Set(tertutup)
    if (on) next.delete(b.kunci)
    else next.add(b.kunci)
    onTertutup(next)
  }
  const tekan = (b: BarisPohon) => {
    // A branch that is ticked in part becomes ticked as a whole.
    if (onCentang && b.bolehDiubah.length > 0)
      onCentang(b.bolehDiubah, !b.bolehDiubah.every((k) => terpilih.has(k)))
  }
  const ke = (b: BarisPohon | undefined) => {
    if (!b) return
    setFokus(b.kunci)
    tree.current?.querySelector<HTMLElement>(`[data-kunci="${CSS.escape(b.kunci)}"]`)?.focus()
  }
  const keyDown = (event: KeyboardEvent) => {
    if (!aktif) return
    const at = rows.indexOf(aktif)
    const act = langkah(event.key, { rows, at, buka, ke, tekan })
    if (!act) return
    event.preventDefault()
    act()
  }
  if (rows.length === 0) return <Empty kind="search" title={t('akses.tidak_ketemu')} />
  return (
    <div
      className={css['tree']}
      role="tree"
      tabIndex={-1}
      aria-label={props.label}
      ref={tree}
      onKeyDown={keyDown}
    >
      {rows.map((b) => (
        <div
          key={b.kunci}
          role="treeitem"
          tabIndex={b === aktif ? 0 : -1}
          data-kunci={b.kunci}
          data-tetap={onCentang !== undefined && b.bolehDiubah.length === 0}
          aria-level={b.dalam}
          aria-checked={CENTANG[b.centang]}
          aria-selected={b === aktif}
          aria-disabled={onCentang !== undefined && b.bolehDiubah.length === 0}
          {...(b.cabang ? { 'aria-expanded': b.terbuka } : {})}
          className={css['node']}
          style={{ paddingLeft: 8 + (b.dalam - 1) * 22 }}
          onFocus={() => setFokus(b.kunci)}
          onClick={() => tekan(b)}
        >
          <span
            className={css['panah']}
            onClick={(event) => {
              if (!b.cabang) return
              event.stopPropagation()
              buka(b, !b.terbuka)
            }}
          >
            {b.cabang && <Icon name={b.terbuka ? 'down' : 'right'} size={12} />}
          </span>
          <span className={css['kotak']} data-centang={b.centang}>
            {b.centang === 'ya' && <Icon name="check" size={12} />}
          </span>
          <span className={css['judul']}>
            {b.node.title} {!b.cabang && <small>{b.node.value}</small>}
          </span>
          {props.tanda?.(b)}
          {!b.node.terbuka && <Tag>{t('akses.modul_mati')}</Tag>}
          {b.cabang && (
            <span className={css['hitung']}>
              {b.dicentang}/{b.layar.length}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

interface Langkah {
  readonly rows: readonly BarisPohon[]
  readonly at: number
  readonly buka: (b: BarisPohon, on: boolean) => void
  readonly ke: (b: BarisPohon | undefined) => void
  readonly tekan: (b: BarisPohon) => void
}

/** What a key does on the row in focus; null leaves it to the browser. */
function langkah(key: string, { rows, at, buka, ke, tekan }: Langkah): (() => void) | null {
  const b = rows[at]
  if (!b) return null
  switch (key) {
    case 'ArrowDown':
      return () => ke(rows[at + 1])
    case 'ArrowUp':
      return () => ke(rows[at - 1])
    case 'Home':
      return () => ke(rows[0])
    case 'End':
      return () => ke(rows.at(-1))
    case ' ':
    case 'Enter':
      return () => tekan(b)
    case 'ArrowRight':
      return () => (b.cabang && !b.terbuka ? buka(b, true) : b.cabang && ke(rows[at + 1]))
    case 'ArrowLeft':
      return () =>
        b.cabang && b.terbuka
          ? buka(b, false)
          : ke(rows.slice(0, at).findLast((r) => r.dalam < b.dalam))
    default:
      return null
  }
}
