import { spawn } from 'node:child_process'
import { Failed } from './failed.ts'
import type { DevicePort, PortOptions } from './device-port.ts'

const OPEN_MS = 5_000

/**
 * A COM port of Windows. Node can't set one up by itself, so PowerShell, which every Windows has,
 * holds it open: bytes go through its pipes as lines of hex digits.
 */
const script = (path: string, speed: string, bits: string) => `
$ErrorActionPreference = 'Stop'
$p = New-Object System.IO.Ports.SerialPort '${path}', ${speed}, ${PARITY[bits[1] ?? 'N']}, ${bits[0]}, ${STOP[bits[2] ?? '1']}
$p.Open()
[Console]::Out.WriteLine('OPEN')
$in = [Console]::In.ReadLineAsync()
while ($p.IsOpen) {
  if ($p.BytesToRead -gt 0) {
    $b = New-Object byte[] $p.BytesToRead
    $n = $p.Read($b, 0, $b.Length)
    [Console]::Out.WriteLine([BitConverter]::ToString($b, 0, $n).Replace('-', ''))
  }
  if ($in.IsCompleted) {
    if ($null -eq $in.Result) { break }
    $h = $in.Result
    $o = New-Object byte[] ($h.Length / 2)
    for ($i = 0; $i -lt $o.Length; $i++) { $o[$i] = [Convert]::ToByte($h.Substring(2 * $i, 2), 16) }
    $p.Write($o, 0, $o.Length)
    $in = [Console]::In.ReadLineAsync()
  }
  Start-Sleep -Milliseconds 10
}
`
const PARITY: Readonly<Record<string, string>> = { N: 'None', E: 'Even', O: 'Odd' }
const STOP: Readonly<Record<string, string>> = { 1: 'One', 2: 'Two' }

/** `path` is COM1 … COM999, `speed` and `bits` are of the known lists: no other text gets here. */
export function openWindowsPort(path: string, o: PortOptions): Promise<DevicePort> {
  const child = spawn(
    'powershell.exe',
    ['-NoProfile', '-NonInteractive', '-Command', script(path, o.speed, o.bits)],
    { stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true },
  )
  return new Promise((resolve, reject) => {
    let open = false
    let rest = ''
    const fail = (cause: unknown) => {
      clearTimeout(timer)
      child.kill()
      reject(new Failed('stasiun.alat_mati', cause))
    }
    const timer = setTimeout(() => fail(new Error('timed out')), OPEN_MS)
    const end = () => (open ? o.onEnd() : fail(new Error('the port did not open')))
    child.on('error', fail)
    child.once('exit', end)
    child.stdin.on('error', () => child.kill())
    const take = (line: string) => {
      if (line !== 'OPEN') return o.onData(Buffer.from(line, 'hex'))
      open = true
      clearTimeout(timer)
      resolve({
        write: (bytes) => void child.stdin.write(`${Buffer.from(bytes).toString('hex')}\n`),
        close: () => {
          child.off('exit', end)
          child.kill()
        },
      })
    }
    child.stdout.on('data', (part: Buffer) => {
      const lines = (rest + part.toString()).split(/\r?\n/)
      rest = lines.pop() ?? ''
      lines.filter(Boolean).forEach(take)
    })
  })
}
