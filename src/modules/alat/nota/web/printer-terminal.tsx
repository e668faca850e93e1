import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { pilihan, rujukan, teks } from '#kernel/shared/fields.ts'
import { printWithAgent } from '#kernel/web/agent/print-agent.ts'
import { fetchFile, post } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import {
  type CaraCetak,
  type Kertas,
  type TerminalPrinter,
  saveTerminalPrinter,
  terminalPrinter,
} from './terminal-printer.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import { PilihAlat, PilihStasiun } from '#modules/alat/stasiun/web/index.ts'
import type { notaUjiPrinter, notaUjiStasiun } from '../contract.ts'
import { IsianAgen } from './isian-agen.tsx'
import css from './nota.module.css'

const KERTAS: readonly (readonly [Kertas, string])[] = [
  ['toko', 'nota.kertas_toko'],
  ['58', 'nota.kertas_pilihan.58mm'],
  ['80', 'nota.kertas_pilihan.80mm'],
  ['half', 'nota.kertas_pilihan.setengah_surat'],
]

/** What each way begins with. */
const AWAL: Readonly<Record<CaraCetak, TerminalPrinter>> = {
  browser: { cara: 'browser', kertas: 'toko' },
  jaringan: { cara: 'jaringan', kode_printer: '' },
  agen: { cara: 'agen', printer: '', kertas: '80', alamat: null },
  stasiun: { cara: 'stasiun', kode_stasiun: '', kode_alat: '' },
}

function lengkap(p: TerminalPrinter): boolean {
  switch (p.cara) {
    case 'browser':
      return true
    case 'jaringan':
      return p.kode_printer !== ''
    case 'agen':
      return p.printer !== ''
    case 'stasiun':
      return p.kode_alat !== ''
  }
}

/** Where the slips of this terminal come out: kept in this browser, for whoever works at it. */
export default function PrinterTerminal() {
  const { t } = useTexts()
  const [printer, setPrinter] = useState(terminalPrinter)
  const [sibuk, setSibuk] = useState(false)
  const simpan = () => {
    if (!lengkap(printer)) return toast.warning(t('printer.belum_lengkap'))
    saveTerminalPrinter(printer)
    toast.success(t('printer.tersimpan'))
  }
  useShortcut('F12', simpan, { text: 'button.simpan' })
  const uji = async () => {
    setSibuk(true)
    try {
      await ujiCetak(printer)
      toast.success(t('printer.terkirim'))
    } catch (error) {
      toast.error(error)
    } finally {
      setSibuk(false)
    }
  }
  return (
    <Page sub={t('printer.ajakan')}>
      <div className={css['terminal']}>
        <Panel title={t('printer.cara')}>
          <div className={css['susun']}>
            <SegmentedControl
              fullWidth
              value={printer.cara}
              onChange={(cara) => setPrinter(AWAL[cara as CaraCetak])}
              data={(['browser', 'stasiun', 'jaringan', 'agen'] as const).map((value) => ({
                value,
                label: t(`printer.cara_${value}`),
              }))}
            />
            <p>{t(`printer.arti_${printer.cara}`)}</p>
            <Pilihan printer={printer} onChange={setPrinter} />
            <div className={css['tombol']}>
              <Button onClick={simpan}>{t('button.simpan')}</Button>
              {printer.cara !== 'browser' && (
                <Button
                  variant="default"
                  disabled={!lengkap(printer)}
                  loading={sibuk}
                  onClick={() => void uji()}
                >
                  {t('printer.uji')}
                </Button>
              )}
            </div>
          </div>
        </Panel>
        <Panel title={t('stasiun.terminal')}>
          <PilihStasiun />
        </Panel>
      </div>
    </Page>
  )
}

interface PilihanProps {
  readonly printer: TerminalPrinter
  readonly onChange: (printer: TerminalPrinter) => void
}

function Pilihan({ printer, onChange }: PilihanProps) {
  const { t, tt } = useTexts()
  if (printer.cara === 'jaringan')
    return (
      <FieldInput
        field={rujukan('printer')}
        label={t('label.kode_printer')}
        value={printer.kode_printer || null}
        onChange={(v) => onChange({ ...printer, kode_printer: v ?? '' })}
      />
    )
  if (printer.cara === 'stasiun')
    return (
      <PilihAlat
        jenis="PRINTER"
        value={printer.kode_alat}
        onChange={(kode_stasiun, kode_alat) => onChange({ ...printer, kode_stasiun, kode_alat })}
      />
    )
  if (printer.cara === 'agen')
    return (
      <>
        <IsianAgen printer={printer} onChange={onChange} />
        <FieldInput
          field={teks({ wajib: false, max: 60 })}
          label={t('printer.alamat_agen')}
          note={t('printer.alamat_agen_arti')}
          value={printer.alamat}
          onChange={(v) => onChange({ ...printer, alamat: v })}
        />
      </>
    )
  return (
    <FieldInput
      field={pilihan(KERTAS.map(([k]) => k))}
      label={t('nota.kertas')}
      choices={KERTAS.map(([value, nama]) => ({ value, label: tt(nama) }))}
      value={printer.kertas}
      onChange={(v) => v && onChange({ ...printer, kertas: v })}
    />
  )
}

/** A sample slip, straight to the printer that is chosen here, saved or not. */
async function ujiCetak(printer: TerminalPrinter): Promise<void> {
  if (printer.cara === 'jaringan') {
    const { kode_printer } = printer
    await post<typeof notaUjiPrinter>('nota/uji-printer', { kode_printer })
  } else if (printer.cara === 'stasiun') {
    const { kode_stasiun, kode_alat } = printer
    const tujuan = { id: randomText(), kode_stasiun, kode_alat }
    await post<typeof notaUjiStasiun>('nota/uji-stasiun', tujuan)
  } else if (printer.cara === 'agen') {
    const { blob, name } = await fetchFile('nota/uji-cetak', { kertas: printer.kertas })
    await printWithAgent(printer.alamat, { printer: printer.printer, name, bytes: blob })
  }
}
