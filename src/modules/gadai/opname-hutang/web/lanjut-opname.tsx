import { Button, Modal } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { berat, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { ApiError } from '#kernel/web/api.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useBlocker } from '#kernel/web/router/router.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { Opname } from '../contract.ts'
import { JEDA_FOKUS, JEDA_KETIK, nomorScan } from '../rules.ts'
import { type HasilScan, type Nasib, useAntrian } from './use-antrian.ts'
import css from './opname.module.css'

interface Props {
  readonly opname: Opname
  /** Something was found: what stands behind is out of date. */
  readonly onScan: () => void
  readonly onClose: () => void
}

const scan = kode({ max: 60, wajib: false })
const bacaSaja = { berat: berat(), tgl: tanggal(), nama: teks(), jumlah: rupiah() }

/** The continue form of the count: scan after scan, with what the last ticket says. */
export function LanjutOpname({ opname, onScan, onClose }: Props) {
  const { t } = useTexts()
  const [ketikan, setKetikan] = useState('')
  const [terakhir, setTerakhir] = useState<HasilScan | null>(null)
  const wadah = useRef<HTMLDivElement>(null)
  const selesai = useCallback(
    (n: Nasib) => {
      if (!n.hasil) return
      setTerakhir(n.hasil)
      // emptied after success; what was not taken stays to be looked at.
      setKetikan((kini) => (nomorScan(kini) === n.nomor ? '' : kini))
      onScan()
    },
    [onScan],
  )
  const { tambah, sisa, nasib } = useAntrian(opname.no_opname, selesai)
  useScan((code) => {
    const nomor = nomorScan(code)
    if (nomor) tambah(nomor)
    else setKetikan(code)
  })
  useKetikan(ketikan, tambah)
  useEffect(() => {
    const fokus = setTimeout(() => wadah.current?.querySelector('input')?.focus(), JEDA_FOKUS)
    return () => clearTimeout(fokus)
  }, [])
  const tunggu = useCallback(() => Promise.resolve(false), [])
  useBlocker(sisa > 0, tunggu)
  const tutup = () => {
    if (sisa === 0) onClose()
  }
  return (
    <Modal
      opened
      onClose={tutup}
      title={t('opname_hutang.lanjut')}
      closeOnClickOutside={false}
      size={520}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <Stack>
        <p className={css['hitung']} role="status">
          <strong>{tulisAngka(terakhir?.ketemu ?? opname.ketemu)}</strong>
          {t('opname_hutang.dari', { jumlah: tulisAngka(opname.jumlah) })}
          {sisa > 0 && <Tag color="wait">{t('opname_hutang.antri', { count: sisa })}</Tag>}
        </p>
        <div ref={wadah}>
          <FieldInput
            field={scan}
            name="scan_hutang"
            label={t('label.no_faktur_hutang')}
            note={t('opname_hutang.scan_arti')}
            value={ketikan}
            onChange={(v) => setKetikan(v ?? '')}
          />
        </div>
        <Surat hasil={terakhir} />
        <Catatan nasib={nasib} />
        <div className={css['tombol']}>
          <Button variant="default" onClick={tutup} disabled={sisa > 0}>
            {t('button.kembali')}
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}

/** a number of exactly 14 characters leaves by itself after a short rest. */
function useKetikan(ketikan: string, tambah: (nomor: string) => void): void {
  const kirim = useRef(tambah)
  useEffect(() => {
    kirim.current = tambah
  })
  useEffect(() => {
    const nomor = nomorScan(ketikan)
    if (nomor === null) return
    const jeda = setTimeout(() => kirim.current(nomor), JEDA_KETIK)
    return () => clearTimeout(jeda)
  }, [ketikan])
}

/** What the scanned ticket says; read only. */
function Surat({ hasil }: { readonly hasil: HasilScan | null }) {
  const { t } = useTexts()
  const isi = [
    ['tgl_hutang', bacaSaja.tgl, hasil?.tgl_hutang ?? null],
    ['nama_customer', bacaSaja.nama, hasil?.nama_customer ?? null],
    ['berat', bacaSaja.berat, hasil?.berat_total ?? null],
    ['jumlah_hutang', bacaSaja.jumlah, hasil?.jumlah_hutang ?? null],
  ] as const
  return (
    <div className={css['surat']}>
      {isi.map(([nama, field, value]) => (
        <FieldInput
          key={nama}
          field={field}
          name={nama}
          label={t(`label.${nama}`)}
          value={value}
          readOnly
          onChange={() => {}}
        />
      ))}
    </div>
  )
}

function Catatan({ nasib }: { readonly nasib: readonly Nasib[] }) {
  const { t } = useTexts()
  if (nasib.length === 0) return null
  return (
    <ul className={css['catatan']} aria-label={t('opname_hutang.catatan')}>
      {nasib.map((n) => (
        <li key={n.ke} data-gagal={n.hasil === undefined}>
          <code>{n.nomor}</code>
          <span>{n.hasil ? n.hasil.nama_customer : kata(n.error, t('opname_hutang.gagal'))}</span>
        </li>
      ))}
    </ul>
  )
}

/** The server's reason where it has one. */
function kata(error: unknown, umum: string): string {
  return error instanceof ApiError && error.status < 500 ? error.message : umum
}
