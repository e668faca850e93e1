import loket from '#kernel/web/counter/counter.module.css'
import { Button } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { rujukan } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { Kbd, Tag } from '#kernel/web/ui/parts.tsx'
import type { BarisNota } from '../contract.ts'
import type { DataAturan } from '../sumber-harga.ts'
import {
  type DaftarBeli,
  type HitunganBeli,
  adaNota,
  hapusBaris,
  tambahBaris,
  ubahBaris,
} from './daftar-beli.ts'
import { IsianPenjual, type Penjual } from './isian-penjual.tsx'
import { KotakNota } from './kotak-nota.tsx'
import { RincianBeli } from './rincian-beli.tsx'
import { TabelBeli } from './tabel-beli.tsx'
import type { KerjaBeli } from './use-pembelian.ts'
import css from './beli.module.css'

interface BeliProps {
  readonly kerja: Pick<KerjaBeli, 'queue' | 'saving' | 'tried' | 'tambahNota'>
  readonly data: DataAturan
  readonly daftar: DaftarBeli
  readonly hitung: HitunganBeli
  readonly masukan: RefObject<HTMLInputElement | null>
  readonly pilihStok: boolean
  /** A code that is no nota; see `KotakNota`. */
  readonly lain?: (kode: string) => Promise<boolean>
  readonly onDaftar: (daftar: DaftarBeli) => void
}

/** Goods that come in: the scan field, the list, and what is typed of the line in focus. */
export function KartuBeli(p: BeliProps) {
  const { kerja, data, daftar, hitung, onDaftar } = p
  const fokus = hitung.baris.find((b) => b.isi.no === daftar.fokus)
  return (
    <section className={loket['card']}>
      <KotakNota
        masukan={p.masukan}
        sibuk={kerja.saving}
        antri={kerja.queue}
        ada={(b: BarisNota) => adaNota(daftar, b)}
        {...(p.lain ? { lain: p.lain } : {})}
        onNota={kerja.tambahNota}
        onBaru={(nota) => onDaftar(tambahBaris(daftar, nota, data))}
      />
      <TabelBeli
        hitung={hitung}
        fokus={daftar.fokus}
        tegur={kerja.tried}
        onFokus={(no) => onDaftar({ ...daftar, fokus: no })}
        onHapus={(no) => onDaftar(hapusBaris(daftar, no))}
      />
      {fokus && (
        <RincianBeli
          key={fokus.isi.no}
          b={fokus}
          data={data}
          pilihStok={p.pilihStok}
          tegur={kerja.tried}
          onUbah={(isi) => onDaftar(ubahBaris(daftar, fokus.isi.no, isi, data))}
          onSelesai={() => p.masukan.current?.focus()}
        />
      )}
    </section>
  )
}

const SALES = rujukan('sales')

interface OrangProps {
  readonly judul: string
  readonly draf: { readonly penjual: Penjual; readonly kode_sales: string | null }
  readonly onUbah: (isi: Partial<OrangProps['draf']>) => void
}

/** Who sells it to us, and who of us serves him. */
export function KartuOrang({ judul, draf: { penjual, kode_sales }, onUbah }: OrangProps) {
  const { t } = useTexts()
  return (
    <section className={loket['card']}>
      <h2 className={css['cardHead']}>{judul}</h2>
      <IsianPenjual nilai={penjual} onUbah={(isi) => onUbah({ penjual: { ...penjual, ...isi } })} />
      <div className={css['sales']}>
        <FieldInput
          field={SALES}
          name="kode_sales"
          label={t('pembelian.sales')}
          value={kode_sales}
          onChange={(v) => onUbah({ kode_sales: v })}
        />
      </div>
    </section>
  )
}

interface TersimpanProps {
  readonly nomor: string
  readonly lihat: string
  readonly judul: string
  /** The money that changes hands is the figure that matters. */
  readonly uang_rp: number
  readonly onCetak: () => void
  readonly children: ReactNode
}

/** What was just saved, until the next piece comes in. */
export function NotaTersimpan({ nomor, lihat, judul, uang_rp, onCetak, children }: TersimpanProps) {
  const { t } = useTexts()
  return (
    <aside className={`${loket['card']} ${loket['saved']}`} aria-live="polite">
      <span>
        <Tag color="ok">{t('pembelian.tersimpan')}</Tag>
      </span>
      <h2 data-testid="no-faktur">{nomor}</h2>
      <div className={loket['label']}>{judul}</div>
      <div className={loket['due']} data-testid="tunai">
        {tulisAngka(uang_rp)}
      </div>
      {children}
      <div className={loket['actions']}>
        <Button variant="default" rightSection={<Kbd>Ctrl P</Kbd>} onClick={onCetak}>
          {t('loket.cetak_ulang')}
        </Button>
        <Button variant="default" onClick={() => void navigate(lihat)}>
          {t('pembelian.lihat_nota')}
        </Button>
      </div>
    </aside>
  )
}
