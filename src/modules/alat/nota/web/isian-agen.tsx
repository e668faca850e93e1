import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AgentPrinter } from '#kernel/shared/print-agent.ts'
import { pilihan } from '#kernel/shared/fields.ts'
import { agentPrinters } from '#kernel/web/agent/print-agent.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import type { TerminalPrinter } from './terminal-printer.ts'
import css from './nota.module.css'

type Agen = Extract<TerminalPrinter, { cara: 'agen' }>

interface Props {
  readonly printer: Agen
  readonly onChange: (printer: Agen) => void
}

/** Asks the agent of this machine what printers it has, and takes one of them. */
export function IsianAgen({ printer, onChange }: Props) {
  const { t } = useTexts()
  const [ada, setAda] = useState<readonly AgentPrinter[]>([])
  const [sibuk, setSibuk] = useState(false)
  const pilih = (id: string, semua = ada) => {
    const dipilih = semua.find((p) => p.id === id)
    onChange({
      ...printer,
      printer: id,
      kertas: dipilih ? (String(dipilih.lebar) as '58' | '80') : printer.kertas,
    })
  }
  const cari = async () => {
    setSibuk(true)
    try {
      const semua = await agentPrinters(printer.alamat)
      setAda(semua)
      const [pertama] = semua
      if (pertama && !semua.some((p) => p.id === printer.printer)) pilih(pertama.id, semua)
      if (!pertama) toast.warning(t('printer.agen_kosong'))
    } catch (error) {
      toast.error(error)
    } finally {
      setSibuk(false)
    }
  }
  const nama = ada.length > 0 ? ada : printer.printer ? [sendiri(printer)] : []
  return (
    <div className={css['baris']}>
      <FieldInput
        field={pilihan(nama.map((p) => p.id))}
        label={t('label.kode_printer')}
        choices={nama.map((p) => ({ value: p.id, label: `${p.nama} · ${p.lebar} mm` }))}
        value={printer.printer || null}
        disabled={nama.length === 0}
        onChange={(v) => pilih(v ?? '')}
      />
      <Button variant="default" loading={sibuk} onClick={() => void cari()}>
        {t('printer.cari_agen')}
      </Button>
    </div>
  )
}

/** What was chosen before, while the agent has not been asked. */
const sendiri = ({ printer, kertas }: Agen): AgentPrinter => ({
  id: printer,
  nama: printer,
  lebar: kertas === '58' ? 58 : 80,
})
