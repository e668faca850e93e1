import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import type { SimpulAkses, aksesPerLevel } from '../../contract-orang.ts'
import { cabangDi, kunciOf, semuaLayar } from './baris-pohon.ts'
import type { EditorAkses } from './use-akses.ts'

/** Which branches are closed; all open at first. */
export function useTertutup() {
  const [tertutup, setTertutup] = useState<ReadonlySet<string>>(new Set())
  return {
    tertutup,
    onTertutup: setTertutup,
    bukaSemua: () => setTertutup(new Set()),
    tutupSemua: (akses: readonly SimpulAkses[]) => setTertutup(new Set(cabangDi(akses))),
  }
}

/** What each level starts with, as sets of lower-cased paths. */
export function useBawaan(): ReadonlyMap<string, ReadonlySet<string>> {
  const rows = useRead<typeof aksesPerLevel>('users/akses/bawaan', {}, { staleTime: 300_000 }).data
  return new Map(rows?.map((r) => [r.level, new Set(r.akses.map((p) => p.toLowerCase()))]))
}

/** Makes the whole tree like a template of a level, or ticks all or nothing. */
export function MenuIsi({ editor }: { readonly editor: EditorAkses }) {
  const { t } = useTexts()
  const bawaan = useBawaan()
  const semua = semuaLayar(editor.orang.akses).map(kunciOf)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<Icon name="down" size={12} />}>
          {t('akses.isi')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('akses.bawaan')}</Menu.Label>
        {[...bawaan].map(([level, paths]) => (
          <Menu.Item key={level} onClick={() => editor.samakan(semua, paths)}>
            {level}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => editor.centang(semua, true)}>
          {t('akses.centang_semua')}
        </Menu.Item>
        <Menu.Item onClick={() => editor.centang(semua, false)}>{t('akses.kosongkan')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** How much is ticked and changed, the way back, and the one button that saves. */
export function KakiEditor({ editor }: { readonly editor: EditorAkses }) {
  const { t } = useTexts()
  const { terpilih, berubah, busy, orang } = editor
  return (
    <>
      <span aria-live="polite">
        {t('akses.hitungan', { n: terpilih.size, berubah: berubah.size })}
      </span>
      <Button variant="default" disabled={berubah.size === 0 || busy} onClick={editor.batal}>
        {t('button.batal')}
      </Button>
      <Button
        disabled={berubah.size === 0 || busy || !orang.boleh}
        aria-busy={busy}
        onClick={() => void editor.simpan()}
      >
        {busy ? t('button.sedang_menyimpan') : t('button.simpan')}
      </Button>
    </>
  )
}
