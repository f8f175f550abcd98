// Ends this process when the one that started it is gone. A shell between npm and a script does not pass
// signals on, and a process that is killed cannot: without this a server would stay behind and hold its port.
import { isMainThread } from 'node:worker_threads'

const parent = process.ppid

if (isMainThread) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 100)
  timer.unref()
}
