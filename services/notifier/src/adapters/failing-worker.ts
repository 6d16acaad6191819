// The whole work of the thread: an error that nothing in it handles.
throw new Error('triggered by an administrator, in a worker thread');
