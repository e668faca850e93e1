import { Button, Checkbox, Progress, Select } from '@mantine/core'
import { useState } from 'react'
import { tanggal } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Empty, ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { CallOutput } from '#kernel/shared/contract.ts'
import type { eksporTabel } from '../contract.ts'
import css from './ekspor.module.css'
import { EksporTerakhir } from './ekspor-terakhir.tsx'
import { type Kemajuan, useEkspor } from './use-ekspor.ts'

type Tabel = CallOutput<typeof eksporTabel>[number]

/** Whole tables as CSV: choose, narrow, take. Which table stands in the address. */
export default function ExportCsv() {
  const { t } = useTexts()
  const [{ tabel }, set] = useUrlState({ tabel: '' })
  const q = useRead<typeof eksporTabel>('export-csv/tabel', {}, { staleTime: 300_000 })
  if (q.error)
    return (
      <Page>
        <ErrorView error={q.error} retry={() => void q.refetch()} />
      </Page>
    )
  if (!q.data)
    return (
      <Page>
        <Skeleton />
      </Page>
    )
  const dipilih = q.data.find((d) => d.tabel === tabel)
  return (
    <Page>
      <div className={css['isian']}>
        <Select
          label={t('ekspor.tabel')}
          placeholder={t('ekspor.pilih_tabel')}
          data={q.data.map((d) => d.tabel)}
          value={tabel || null}
          searchable
          size="sm"
          maw={360}
          autoFocus={tabel === ''}
          openOnFocus={false}
          onChange={(v) => set({ tabel: v ?? '' })}
        />
        {dipilih ? (
          <PilihanEkspor key={dipilih.tabel} tabel={dipilih} />
        ) : (
          <Empty title={t('ekspor.pilih_tabel')} />
        )}
        <EksporTerakhir />
      </div>
    </Page>
  )
}

function PilihanEkspor({ tabel }: { readonly tabel: Tabel }) {
  const { t } = useTexts()
  const [kolom, setKolom] = useState<readonly string[]>(tabel.kolom)
  const [waktu, setWaktu] = useState<string | null>(null)
  const [rentang, setRentang] = useState<{ dari: string | null; sampai: string | null }>({
    dari: null,
    sampai: null,
  })
  const { kemajuan, sibuk, mulai, batal } = useEkspor()
  const kirim = () =>
    void mulai({
      tabel: tabel.tabel,
      kolom: tabel.kolom.filter((k) => kolom.includes(k)),
      ...(waktu ? { kolom_tanggal: waktu } : {}),
      ...(waktu && rentang.dari ? { tgl_from: rentang.dari } : {}),
      ...(waktu && rentang.sampai ? { tgl_to: rentang.sampai } : {}),
    })
  const siap = kolom.length > 0 && !sibuk
  useShortcut('F12', kirim, { text: 'button.export_csv', when: siap })
  return (
    <>
      <div className={css['baris']}>
        <Select
          label={t('ekspor.kolom_tanggal')}
          data={tabel.waktu}
          value={waktu}
          clearable
          clearButtonProps={{ 'aria-label': t('isian.hapus') }}
          disabled={tabel.waktu.length === 0}
          placeholder={t(
            tabel.waktu.length === 0 ? 'ekspor.tanpa_tanggal' : 'ekspor.semua_tanggal',
          )}
          size="sm"
          onChange={setWaktu}
        />
        {waktu &&
          (['dari', 'sampai'] as const).map((nama) => (
            <FieldInput
              key={nama}
              field={tanggal({ wajib: false })}
              label={t(nama === 'dari' ? 'label.tgl_from' : 'label.tgl_to')}
              value={rentang[nama]}
              onChange={(v) => setRentang({ ...rentang, [nama]: v })}
            />
          ))}
      </div>
      <PilihanKolom tabel={tabel} kolom={kolom} setKolom={setKolom} />
      {kemajuan ? (
        <Maju kemajuan={kemajuan} batal={batal} />
      ) : (
        <Button onClick={kirim} disabled={!siap} style={{ justifySelf: 'start' }}>
          {t('button.export_csv')}
        </Button>
      )}
    </>
  )
}

interface PilihanKolomProps {
  readonly tabel: Tabel
  readonly kolom: readonly string[]
  readonly setKolom: (kolom: readonly string[]) => void
}

function PilihanKolom({ tabel, kolom, setKolom }: PilihanKolomProps) {
  const { t } = useTexts()
  const [n, total] = [kolom.length, tabel.kolom.length]
  return (
    <Panel
      title={t('ekspor.kolom')}
      actions={
        <Checkbox
          size="sm"
          label={t('ekspor.semua_kolom')}
          checked={n === total}
          indeterminate={n > 0 && n < total}
          onChange={() => setKolom(n === total ? [] : tabel.kolom)}
        />
      }
    >
      <p>{t('ekspor.kolom_dipilih', { n, total })}</p>
      <div className={css['kolom']}>
        {tabel.kolom.map((nama) => (
          <Checkbox
            key={nama}
            size="sm"
            label={nama}
            checked={kolom.includes(nama)}
            onChange={(e) =>
              setKolom(e.currentTarget.checked ? [...kolom, nama] : kolom.filter((k) => k !== nama))
            }
          />
        ))}
      </div>
    </Panel>
  )
}

/** n of total, from the server, and a way out. */
function Maju({ kemajuan, batal }: { readonly kemajuan: Kemajuan; readonly batal: () => void }) {
  const { t } = useTexts()
  const { done, total } = kemajuan
  const teks = t('ekspor.baris', { done, total })
  return (
    <div className={css['maju']} role="status">
      <Progress value={(100 * done) / total} aria-label={teks} color="gold" />
      <span>{teks}</span>
      <Button variant="default" onClick={batal}>
        {t('button.batal')}
      </Button>
    </div>
  )
}
