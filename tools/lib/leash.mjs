// Loaded with --import into every process that a tool starts. When the tool ends, even if killed, the process
// ends too, with everything it has started (it leads a process group of its own): the tool's end of the
// channel is closed by the operating system. Node passes `--import` on to processes forked further down, but
// those use their channel for other purposes, so only direct children are tied.
if (process.env.COUNTERTOP_TOOL_PID === String(process.ppid)) {
  process.channel?.unref()
  process.once('disconnect', () => {
    process.kill(-process.pid, 'SIGTERM')
    setTimeout(() => process.kill(-process.pid, 'SIGKILL'), 15_000).unref()
  })
}
