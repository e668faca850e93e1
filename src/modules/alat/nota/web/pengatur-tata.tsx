import { Button, SegmentedControl } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { type FieldForm, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { teksBebas, useTexts } from '#kernel/web/i18n.ts'
import { refresh, useRead, useWrite } from '#kernel/web/query.ts'
import { useBlocker } from '#kernel/web/router/router.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { TataNota, notaLihat, notaSimpan } from '../contract.ts'
import {
  type Bidang,
  type Platform,
  type Sisi,
  type Tata,
  UMUM,
  bidangDari,
  periksaTata,
} from '../rules.ts'
import { BagianKertas } from './bagian-kertas.tsx'
import { BagianSlip } from './bagian-slip.tsx'
import { BagianUmum } from './bagian-umum.tsx'
import { Bentrok } from './bentrok.tsx'
import { labelTata } from './label-tata.ts'
import { Logo } from './logo.tsx'
import css from './nota.module.css'
import { PratinjauNota } from './pratinjau.tsx'
import { RiwayatTata } from './riwayat-tata.tsx'

interface Props {
  readonly jenis: string
  /** What stands in front of the selectors: the choice of the slip. */
  readonly pilih?: ReactNode
}

/** One layout: the form, and beside it the slip as it comes out of the printer. */
export function PengaturTata({ jenis, pilih }: Props) {
  const q = useRead<typeof notaLihat>('nota/tata/{jenis}', { jenis })
  if (q.error)
    return (
      <Page>
        {pilih}
        <ErrorView error={q.error} retry={() => void q.refetch()} />
      </Page>
    )
  if (!q.data)
    return (
      <Page>
        <Skeleton />
      </Page>
    )
  return <IsianTata key={jenis} tata={q.data} pilih={pilih} />
}

function IsianTata({ tata, pilih }: { readonly tata: TataNota; readonly pilih: ReactNode }) {
  const { t } = useTexts()
  const { jenis } = tata
  const [platform, setPlatform] = useState<Platform>('DESKTOP')
  const [sisi, setSisi] = useState<Sisi>('FRONT')
  const [riwayat, setRiwayat] = useState(false)
  const a = useTata(tata)
  const sebab = sebabGagal(jenis, a.isi, tata.bagian)
  return (
    <Page
      actions={
        <>
          <Button variant="default" onClick={() => setRiwayat(true)}>
            {t('button.riwayat')}
          </Button>
          <Button variant="default" onClick={a.keBawaan}>
            {t('nota.bawaan')}
          </Button>
          <Button onClick={a.kirim} disabled={a.busy} aria-busy={a.busy}>
            {a.busy ? t('button.sedang_menyimpan') : t('button.simpan_data')}
          </Button>
        </>
      }
    >
      <div className={css['pilih']}>
        {pilih}
        <Pilihan
          label={t('nota.platform')}
          value={platform}
          data={[
            { value: 'DESKTOP', label: t('nota.desktop') },
            { value: 'MOBILE', label: t('nota.mobile') },
          ]}
          onChange={(v) => setPlatform(v as Platform)}
        />
        <Pilihan
          label={t('nota.sisi')}
          value={sisi}
          data={[
            { value: 'FRONT', label: t('nota.front') },
            { value: 'BACK', label: t('nota.back') },
          ]}
          onChange={(v) => setSisi(v as Sisi)}
        />
      </div>
      <div className={css['dua']}>
        <div className={css['isian']}>
          {a.bentrok && <Bentrok jenis={jenis} saya={a.isi} onPilih={a.pilihBentrok} />}
          {jenis === UMUM && sisi === 'FRONT' && <Logo versi={tata.logo} />}
          <Form form={a.form} onSubmit={a.simpan} className={css['isian']}>
            {jenis === UMUM ? (
              <BagianUmum form={a.form} sisi={sisi} />
            ) : (
              <BagianSlip
                form={a.form}
                sisi={sisi}
                tata={tata}
                duplikat={a.duplikat}
                setDuplikat={a.setDuplikat}
              />
            )}
            <Kertas jenis={jenis} form={a.form} platform={platform} />
          </Form>
        </div>
        <PratinjauNota permintaan={{ jenis, platform, sisi, isi: a.isi }} sebab={sebab} />
      </div>
      {riwayat && <RiwayatTata jenis={jenis} onClose={() => setRiwayat(false)} />}
    </Page>
  )
}

/** A slip has paper of its own only when it says so. */
function Kertas(p: { jenis: string; form: FieldForm<Bidang>; platform: Platform }) {
  const sendiri = p.jenis === UMUM || p.form.watch('kertas_sendiri') === true
  return (
    <>
      {p.jenis !== UMUM && <FormField form={p.form} name="kertas_sendiri" />}
      {sendiri && <BagianKertas form={p.form} platform={p.platform} />}
    </>
  )
}

interface PilihanProps {
  readonly label: string
  readonly value: string
  readonly data: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

function Pilihan({ label, value, data, onChange }: PilihanProps) {
  return (
    <div role="group" aria-label={label}>
      <span>{label}</span>
      <SegmentedControl value={value} data={[...data]} onChange={onChange} />
    </div>
  )
}

/** Form, saving and the clash of two editors. */
function useTata(tata: TataNota) {
  const { t } = useTexts()
  const { jenis } = tata
  const [versi, setVersi] = useState(tata.versi)
  const [duplikat, setDuplikat] = useState(tata.duplikat?.aktif ?? false)
  // The clash that the person has settled already.
  const [putus, setPutus] = useState<Error | null>(null)
  const form = useFieldForm<Bidang>({
    fields: bidangDari(jenis),
    values: tata.isi,
    labels: labelTata(jenis),
  })
  const tulis = useWrite<typeof notaSimpan>('PUT', 'nota/tata/{jenis}', {
    success: 'nota.tersimpan',
    refresh: ['nota/tata/{jenis}', 'nota/tata/{jenis}/riwayat', 'nota/jenis'],
  })
  const isi = form.rhf.watch() as Tata
  const mayLeave = useCallback(() => confirm({ text: t('master.tinggalkan') }), [t])
  const berubah = form.dirty || duplikat !== (tata.duplikat?.aktif ?? false)
  useBlocker(berubah && !tulis.busy, mayLeave)
  const kirimkan = async (nilai: Tata, dari: number) => {
    const pakai = tata.duplikat ? { duplikat } : {}
    const kirim = salin(nilai)
    const hasil = await tulis.send({ jenis, versi: dari, isi: kirim, ...pakai }, { form })
    if (!hasil) return refresh('nota/tata/{jenis}')
    setVersi(hasil.versi)
    form.reset(hasil.isi)
  }
  const simpan = (nilai: Tata) => kirimkan(nilai, versi)
  const kirim = () => void form.rhf.handleSubmit((nilai) => simpan(nilai))()
  useShortcut('F12', kirim, { text: 'button.simpan_data' })
  return {
    form,
    isi,
    duplikat,
    setDuplikat,
    busy: tulis.busy,
    bentrok: tulis.error?.code === 'data.sudah_diubah' && tulis.error !== putus,
    simpan,
    kirim,
    keBawaan: () => {
      for (const [nama, v] of Object.entries(tata.bawaan)) form.set(nama, v)
    },
    pilihBentrok: (siapa: 'mereka' | 'saya', kini: TataNota) => {
      if (siapa === 'mereka') {
        form.reset(kini.isi)
        setVersi(kini.versi)
        setPutus(tulis.error)
      } else void kirimkan(form.values(), kini.versi)
    },
  }
}

const salin = (isi: Tata): TataNota['isi'] =>
  Object.fromEntries(
    Object.entries(isi).map(([nama, v]) => [nama, typeof v === 'object' && v ? [...v] : v]),
  )

/** The first thing that keeps the layout from being printed, in words. */
function sebabGagal(jenis: string, isi: Tata, bagian: readonly string[]): string | null {
  const [salah] = Object.entries(periksaTata(jenis, isi, bagian))
  if (!salah) return null
  const [nama, { code, params }] = salah
  return teksBebas(`error.${code}`, { ...params, label: labelTata(jenis)[nama] ?? nama })
}
